// Made by scripts/generate-types.ts from the SQL files. Do not edit. One file however long it grows: it holds the
// whole schema that the data API serves, for programs to read.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      availability: {
        Row: {
          artist_id: string
          buffer_minutes: number
          capacity: number
          feed_has_pending: boolean
          feed_id: string | null
          max_days_ahead: number | null
          min_notice_days: number
          play_days: number[]
          sends_payment_reminders: boolean
          sends_reminders: boolean
          takes_busy_requests: boolean
          time_zone: string
          updated_at: string
        }
        Insert: {
          artist_id: string
          buffer_minutes?: number
          capacity?: number
          feed_has_pending?: boolean
          feed_id?: string | null
          max_days_ahead?: number | null
          min_notice_days?: number
          play_days?: number[]
          sends_payment_reminders?: boolean
          sends_reminders?: boolean
          takes_busy_requests?: boolean
          time_zone?: string
          updated_at?: string
        }
        Update: {
          artist_id?: string
          buffer_minutes?: number
          capacity?: number
          feed_has_pending?: boolean
          feed_id?: string | null
          max_days_ahead?: number | null
          min_notice_days?: number
          play_days?: number[]
          sends_payment_reminders?: boolean
          sends_reminders?: boolean
          takes_busy_requests?: boolean
          time_zone?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'availability_artist_id_fkey'
            columns: ['artist_id']
            isOneToOne: true
            referencedRelation: 'profiles'
            referencedColumns: ['user_id']
          },
        ]
      }
      blocked_dates: {
        Row: {
          artist_id: string
          created_at: string
          first_date: string
          id: string
          last_date: string
          note: string | null
        }
        Insert: {
          artist_id: string
          created_at?: string
          first_date: string
          id?: string
          last_date: string
          note?: string | null
        }
        Update: {
          artist_id?: string
          created_at?: string
          first_date?: string
          id?: string
          last_date?: string
          note?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'blocked_dates_artist_id_fkey'
            columns: ['artist_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['user_id']
          },
        ]
      }
      booking_history: {
        Row: {
          actor_id: string | null
          actor_role: string
          booking_id: string
          details: Json
          event: string
          happened_at: string
          id: number
        }
        Insert: {
          actor_id?: string | null
          actor_role: string
          booking_id: string
          details?: Json
          event: string
          happened_at?: string
          id?: never
        }
        Update: {
          actor_id?: string | null
          actor_role?: string
          booking_id?: string
          details?: Json
          event?: string
          happened_at?: string
          id?: never
        }
        Relationships: [
          {
            foreignKeyName: 'booking_history_booking_id_fkey'
            columns: ['booking_id']
            isOneToOne: false
            referencedRelation: 'bookings'
            referencedColumns: ['id']
          },
        ]
      }
      booking_messages: {
        Row: {
          artist_profile_id: string | null
          attachments: Json
          booking_id: string
          created_at: string
          id: string
          is_held: boolean
          is_read: boolean
          message: string
          sender_id: string | null
          sender_type: Database['public']['Enums']['booking_party']
          source: Database['public']['Enums']['message_source']
          updated_at: string
        }
        Insert: {
          artist_profile_id?: string | null
          attachments?: Json
          booking_id: string
          created_at?: string
          id?: string
          is_held?: boolean
          is_read?: boolean
          message?: string
          sender_id?: string | null
          sender_type: Database['public']['Enums']['booking_party']
          source?: Database['public']['Enums']['message_source']
          updated_at?: string
        }
        Update: {
          artist_profile_id?: string | null
          attachments?: Json
          booking_id?: string
          created_at?: string
          id?: string
          is_held?: boolean
          is_read?: boolean
          message?: string
          sender_id?: string | null
          sender_type?: Database['public']['Enums']['booking_party']
          source?: Database['public']['Enums']['message_source']
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'booking_messages_artist_profile_id_fkey'
            columns: ['artist_profile_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['user_id']
          },
          {
            foreignKeyName: 'booking_messages_booking_id_fkey'
            columns: ['booking_id']
            isOneToOne: false
            referencedRelation: 'bookings'
            referencedColumns: ['id']
          },
        ]
      }
      booking_offers: {
        Row: {
          add_ons: Json
          agreement: string | null
          answered_at: string | null
          base_price: number
          booking_id: string
          books_when_agreed: boolean
          created_at: string
          currency: string
          distance_confidence: string | null
          distance_from_home: number | null
          distance_source: Database['public']['Enums']['distance_source']
          event_date: string | null
          event_duration: number | null
          expires_at: string | null
          final_price: number
          id: string
          is_settled: boolean
          message: string | null
          number: number
          payment_terms: Json | null
          proposed_by: Database['public']['Enums']['booking_party']
          quote_modifications: Json | null
          rules_snapshot: Json | null
          start_time: string | null
          state: Database['public']['Enums']['offer_state']
          total_price: number
          travel_cost: number
          venue_address: string | null
          venue_name: string | null
          venue_place: string | null
        }
        Insert: {
          add_ons: Json
          agreement?: string | null
          answered_at?: string | null
          base_price: number
          booking_id: string
          books_when_agreed?: boolean
          created_at?: string
          currency: string
          distance_confidence?: string | null
          distance_from_home?: number | null
          distance_source?: Database['public']['Enums']['distance_source']
          event_date?: string | null
          event_duration?: number | null
          expires_at?: string | null
          final_price: number
          id?: string
          is_settled?: boolean
          message?: string | null
          number: number
          payment_terms?: Json | null
          proposed_by: Database['public']['Enums']['booking_party']
          quote_modifications?: Json | null
          rules_snapshot?: Json | null
          start_time?: string | null
          state: Database['public']['Enums']['offer_state']
          total_price: number
          travel_cost: number
          venue_address?: string | null
          venue_name?: string | null
          venue_place?: string | null
        }
        Update: {
          add_ons?: Json
          agreement?: string | null
          answered_at?: string | null
          base_price?: number
          booking_id?: string
          books_when_agreed?: boolean
          created_at?: string
          currency?: string
          distance_confidence?: string | null
          distance_from_home?: number | null
          distance_source?: Database['public']['Enums']['distance_source']
          event_date?: string | null
          event_duration?: number | null
          expires_at?: string | null
          final_price?: number
          id?: string
          is_settled?: boolean
          message?: string | null
          number?: number
          payment_terms?: Json | null
          proposed_by?: Database['public']['Enums']['booking_party']
          quote_modifications?: Json | null
          rules_snapshot?: Json | null
          start_time?: string | null
          state?: Database['public']['Enums']['offer_state']
          total_price?: number
          travel_cost?: number
          venue_address?: string | null
          venue_name?: string | null
          venue_place?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'booking_offers_booking_id_fkey'
            columns: ['booking_id']
            isOneToOne: false
            referencedRelation: 'bookings'
            referencedColumns: ['id']
          },
        ]
      }
      bookings: {
        Row: {
          add_ons: Json
          agreed_on: string | null
          amount_paid: number | null
          artist_acceptance_message: string | null
          artist_name: string
          artist_profile_id: string | null
          base_price: number
          buffer_minutes: number
          cancelled_by: Database['public']['Enums']['booking_party'] | null
          client_email: string
          client_name: string
          client_phone: string | null
          closing_message: string | null
          created_at: string
          currency: string
          decline_reason: string | null
          deposit_until: string | null
          distance_confidence: string | null
          distance_from_home: number | null
          distance_source: Database['public']['Enums']['distance_source']
          event_date: string | null
          event_duration: number | null
          event_type: string | null
          final_total_price: number | null
          form_responses: Json
          guest_count: number | null
          held_until: string | null
          id: string
          is_extra: boolean
          kept_amount: number | null
          next_due_on: string | null
          occupied: string | null
          offer_number: number | null
          payment_reminders: boolean
          payment_status: Database['public']['Enums']['payment_status']
          price_state: string
          pricing_breakdown: Json
          quote_modifications: Json | null
          rules_snapshot: Json
          setup_requirements_met: boolean | null
          start_time: string | null
          status: Database['public']['Enums']['booking_status']
          submission_id: string
          suggested_artist_ids: string[] | null
          suggested_dates: string[] | null
          to_refund: number | null
          total_price: number
          travel_cost: number
          updated_at: string
          user_id: string | null
          venue_address: string | null
          venue_name: string | null
          venue_place: string | null
        }
        Insert: {
          add_ons?: Json
          agreed_on?: string | null
          amount_paid?: number | null
          artist_acceptance_message?: string | null
          artist_name?: string
          artist_profile_id?: string | null
          base_price?: number
          buffer_minutes?: number
          cancelled_by?: Database['public']['Enums']['booking_party'] | null
          client_email: string
          client_name: string
          client_phone?: string | null
          closing_message?: string | null
          created_at?: string
          currency: string
          decline_reason?: string | null
          deposit_until?: string | null
          distance_confidence?: string | null
          distance_from_home?: number | null
          distance_source?: Database['public']['Enums']['distance_source']
          event_date?: string | null
          event_duration?: number | null
          event_type?: string | null
          final_total_price?: number | null
          form_responses?: Json
          guest_count?: number | null
          held_until?: string | null
          id?: string
          is_extra?: boolean
          kept_amount?: number | null
          next_due_on?: string | null
          occupied?: never
          offer_number?: number | null
          payment_reminders?: boolean
          payment_status?: Database['public']['Enums']['payment_status']
          price_state?: string
          pricing_breakdown?: Json
          quote_modifications?: Json | null
          rules_snapshot: Json
          setup_requirements_met?: boolean | null
          start_time?: string | null
          status?: Database['public']['Enums']['booking_status']
          submission_id?: string
          suggested_artist_ids?: string[] | null
          suggested_dates?: string[] | null
          to_refund?: number | null
          total_price?: number
          travel_cost?: number
          updated_at?: string
          user_id?: string | null
          venue_address?: string | null
          venue_name?: string | null
          venue_place?: string | null
        }
        Update: {
          add_ons?: Json
          agreed_on?: string | null
          amount_paid?: number | null
          artist_acceptance_message?: string | null
          artist_name?: string
          artist_profile_id?: string | null
          base_price?: number
          buffer_minutes?: number
          cancelled_by?: Database['public']['Enums']['booking_party'] | null
          client_email?: string
          client_name?: string
          client_phone?: string | null
          closing_message?: string | null
          created_at?: string
          currency?: string
          decline_reason?: string | null
          deposit_until?: string | null
          distance_confidence?: string | null
          distance_from_home?: number | null
          distance_source?: Database['public']['Enums']['distance_source']
          event_date?: string | null
          event_duration?: number | null
          event_type?: string | null
          final_total_price?: number | null
          form_responses?: Json
          guest_count?: number | null
          held_until?: string | null
          id?: string
          is_extra?: boolean
          kept_amount?: number | null
          next_due_on?: string | null
          occupied?: never
          offer_number?: number | null
          payment_reminders?: boolean
          payment_status?: Database['public']['Enums']['payment_status']
          price_state?: string
          pricing_breakdown?: Json
          quote_modifications?: Json | null
          rules_snapshot?: Json
          setup_requirements_met?: boolean | null
          start_time?: string | null
          status?: Database['public']['Enums']['booking_status']
          submission_id?: string
          suggested_artist_ids?: string[] | null
          suggested_dates?: string[] | null
          to_refund?: number | null
          total_price?: number
          travel_cost?: number
          updated_at?: string
          user_id?: string | null
          venue_address?: string | null
          venue_name?: string | null
          venue_place?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'bookings_artist_profile_id_fkey'
            columns: ['artist_profile_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['user_id']
          },
        ]
      }
      calendar_feeds: {
        Row: {
          artist_id: string
          created_at: string
          host: string
          id: string
          last_read_at: string | null
          last_success_at: string | null
          name: string
          problem: string | null
        }
        Insert: {
          artist_id: string
          created_at?: string
          host: string
          id?: string
          last_read_at?: string | null
          last_success_at?: string | null
          name: string
          problem?: string | null
        }
        Update: {
          artist_id?: string
          created_at?: string
          host?: string
          id?: string
          last_read_at?: string | null
          last_success_at?: string | null
          name?: string
          problem?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'calendar_feeds_artist_id_fkey'
            columns: ['artist_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['user_id']
          },
        ]
      }
      contact_messages: {
        Row: {
          created_at: string
          email: string
          id: string
          message: string
          name: string
          subject: string | null
        }
        Insert: {
          created_at?: string
          email: string
          id?: string
          message: string
          name: string
          subject?: string | null
        }
        Update: {
          created_at?: string
          email?: string
          id?: string
          message?: string
          name?: string
          subject?: string | null
        }
        Relationships: []
      }
      leads: {
        Row: {
          band_name: string | null
          created_at: string
          email: string
          id: string
          name: string
          source: string
        }
        Insert: {
          band_name?: string | null
          created_at?: string
          email: string
          id?: string
          name: string
          source: string
        }
        Update: {
          band_name?: string | null
          created_at?: string
          email?: string
          id?: string
          name?: string
          source?: string
        }
        Relationships: []
      }
      offer_lines: {
        Row: {
          amount: number
          date_rule: string | null
          is_difference: boolean
          kind: Database['public']['Enums']['offer_line_kind']
          label: string | null
          offer_id: string
          option_id: string | null
          position: number
          price_type: string | null
          quantity: number | null
          question: string | null
          question_id: string | null
          short_label: string | null
          stored: Json | null
          tax_category: string | null
          tax_rate: number | null
          unit_amount: number | null
        }
        Insert: {
          amount: number
          date_rule?: string | null
          is_difference?: boolean
          kind: Database['public']['Enums']['offer_line_kind']
          label?: string | null
          offer_id: string
          option_id?: string | null
          position: number
          price_type?: string | null
          quantity?: number | null
          question?: string | null
          question_id?: string | null
          short_label?: string | null
          stored?: Json | null
          tax_category?: string | null
          tax_rate?: number | null
          unit_amount?: number | null
        }
        Update: {
          amount?: number
          date_rule?: string | null
          is_difference?: boolean
          kind?: Database['public']['Enums']['offer_line_kind']
          label?: string | null
          offer_id?: string
          option_id?: string | null
          position?: number
          price_type?: string | null
          quantity?: number | null
          question?: string | null
          question_id?: string | null
          short_label?: string | null
          stored?: Json | null
          tax_category?: string | null
          tax_rate?: number | null
          unit_amount?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'offer_lines_offer_id_fkey'
            columns: ['offer_id']
            isOneToOne: false
            referencedRelation: 'booking_offers'
            referencedColumns: ['id']
          },
        ]
      }
      payment_entries: {
        Row: {
          actor_id: string | null
          actor_role: string
          amount: number
          artist_id: string | null
          booking_id: string
          id: number
          kind: Database['public']['Enums']['payment_entry_kind']
          method: Database['public']['Enums']['payment_method'] | null
          note: string | null
          received_on: string
          recorded_at: string
          reference: string | null
          stated: Database['public']['Enums']['payment_status'] | null
          undoes: number | null
        }
        Insert: {
          actor_id?: string | null
          actor_role: string
          amount: number
          artist_id?: string | null
          booking_id: string
          id?: never
          kind: Database['public']['Enums']['payment_entry_kind']
          method?: Database['public']['Enums']['payment_method'] | null
          note?: string | null
          received_on: string
          recorded_at?: string
          reference?: string | null
          stated?: Database['public']['Enums']['payment_status'] | null
          undoes?: number | null
        }
        Update: {
          actor_id?: string | null
          actor_role?: string
          amount?: number
          artist_id?: string | null
          booking_id?: string
          id?: never
          kind?: Database['public']['Enums']['payment_entry_kind']
          method?: Database['public']['Enums']['payment_method'] | null
          note?: string | null
          received_on?: string
          recorded_at?: string
          reference?: string | null
          stated?: Database['public']['Enums']['payment_status'] | null
          undoes?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'payment_entries_booking_id_fkey'
            columns: ['booking_id']
            isOneToOne: false
            referencedRelation: 'bookings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'payment_entries_undoes_fkey'
            columns: ['undoes']
            isOneToOne: true
            referencedRelation: 'payment_entries'
            referencedColumns: ['id']
          },
        ]
      }
      profiles: {
        Row: {
          answer_hours: number | null
          asks_guest_count: boolean
          asks_start_time: boolean
          audio_clips: Json
          chosen_unit: string | null
          color_theme: string | null
          created_at: string
          currency: string
          custom_questions: Json | null
          date_rules: Json
          display_name: string
          distance_tiers: Json | null
          distance_unit: string
          font_family: string | null
          form_published_at: string | null
          form_subtitle: string | null
          form_title: string | null
          free_radius: number | null
          genre: string | null
          hero_image_type: string | null
          hero_image_url: string | null
          home_location: string | null
          home_location_found: boolean | null
          home_place: string | null
          home_place_is_new: boolean
          home_unit: string | null
          hourly_rate: number | null
          id: string
          interest_in_pro: boolean
          interest_in_pro_at: string | null
          introduction: string | null
          is_available: boolean
          logo_url: string | null
          max_performance_hours: number | null
          max_radius: number | null
          max_travel_distance: number | null
          min_booking_hours: number | null
          minimum_space: string | null
          offer_days: number | null
          payment_terms: Json | null
          performance_type: string[] | null
          preview_price: boolean
          preview_town: string | null
          primary_color: string | null
          profile_image_url: string | null
          secondary_color: string | null
          setup_time: number | null
          slug: string | null
          takes_budgets: boolean
          theme_preference: string | null
          travel_fee: number | null
          updated_at: string
          user_id: string
          video_url: string | null
        }
        Insert: {
          answer_hours?: number | null
          asks_guest_count?: boolean
          asks_start_time?: boolean
          audio_clips?: Json
          chosen_unit?: string | null
          color_theme?: string | null
          created_at?: string
          currency?: string
          custom_questions?: Json | null
          date_rules?: Json
          display_name?: string
          distance_tiers?: Json | null
          distance_unit?: never
          font_family?: string | null
          form_published_at?: string | null
          form_subtitle?: string | null
          form_title?: string | null
          free_radius?: number | null
          genre?: string | null
          hero_image_type?: string | null
          hero_image_url?: string | null
          home_location?: string | null
          home_location_found?: boolean | null
          home_place?: string | null
          home_place_is_new?: boolean
          home_unit?: string | null
          hourly_rate?: number | null
          id?: string
          interest_in_pro?: boolean
          interest_in_pro_at?: string | null
          introduction?: string | null
          is_available?: boolean
          logo_url?: string | null
          max_performance_hours?: number | null
          max_radius?: number | null
          max_travel_distance?: number | null
          min_booking_hours?: number | null
          minimum_space?: string | null
          offer_days?: number | null
          payment_terms?: Json | null
          performance_type?: string[] | null
          preview_price?: boolean
          preview_town?: string | null
          primary_color?: string | null
          profile_image_url?: string | null
          secondary_color?: string | null
          setup_time?: number | null
          slug?: string | null
          takes_budgets?: boolean
          theme_preference?: string | null
          travel_fee?: number | null
          updated_at?: string
          user_id: string
          video_url?: string | null
        }
        Update: {
          answer_hours?: number | null
          asks_guest_count?: boolean
          asks_start_time?: boolean
          audio_clips?: Json
          chosen_unit?: string | null
          color_theme?: string | null
          created_at?: string
          currency?: string
          custom_questions?: Json | null
          date_rules?: Json
          display_name?: string
          distance_tiers?: Json | null
          distance_unit?: never
          font_family?: string | null
          form_published_at?: string | null
          form_subtitle?: string | null
          form_title?: string | null
          free_radius?: number | null
          genre?: string | null
          hero_image_type?: string | null
          hero_image_url?: string | null
          home_location?: string | null
          home_location_found?: boolean | null
          home_place?: string | null
          home_place_is_new?: boolean
          home_unit?: string | null
          hourly_rate?: number | null
          id?: string
          interest_in_pro?: boolean
          interest_in_pro_at?: string | null
          introduction?: string | null
          is_available?: boolean
          logo_url?: string | null
          max_performance_hours?: number | null
          max_radius?: number | null
          max_travel_distance?: number | null
          min_booking_hours?: number | null
          minimum_space?: string | null
          offer_days?: number | null
          payment_terms?: Json | null
          performance_type?: string[] | null
          preview_price?: boolean
          preview_town?: string | null
          primary_color?: string | null
          profile_image_url?: string | null
          secondary_color?: string | null
          setup_time?: number | null
          slug?: string | null
          takes_budgets?: boolean
          theme_preference?: string | null
          travel_fee?: number | null
          updated_at?: string
          user_id?: string
          video_url?: string | null
        }
        Relationships: []
      }
      reply_templates: {
        Row: {
          artist_id: string
          body: string
          created_at: string
          id: string
          name: string
          updated_at: string
        }
        Insert: {
          artist_id: string
          body: string
          created_at?: string
          id?: string
          name: string
          updated_at?: string
        }
        Update: {
          artist_id?: string
          body?: string
          created_at?: string
          id?: string
          name?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'reply_templates_artist_id_fkey'
            columns: ['artist_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['user_id']
          },
        ]
      }
      user_roles: {
        Row: {
          granted_at: string
          role: Database['public']['Enums']['app_role']
          user_id: string
        }
        Insert: {
          granted_at?: string
          role: Database['public']['Enums']['app_role']
          user_id: string
        }
        Update: {
          granted_at?: string
          role?: Database['public']['Enums']['app_role']
          user_id?: string
        }
        Relationships: []
      }
      ways_to_pay: {
        Row: {
          artist_id: string
          created_at: string
          details: Json
          id: string
          kind: string
          position: number
        }
        Insert: {
          artist_id: string
          created_at?: string
          details: Json
          id?: string
          kind: string
          position: number
        }
        Update: {
          artist_id?: string
          created_at?: string
          details?: Json
          id?: string
          kind?: string
          position?: number
        }
        Relationships: [
          {
            foreignKeyName: 'ways_to_pay_artist_id_fkey'
            columns: ['artist_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['user_id']
          },
        ]
      }
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      accept_agreed_by_phone: {
        Args: {
          booking_id_input: string
          offer_number: number
          message_input?: string
          is_extra_input?: boolean
        }
        Returns: number
      }
      accept_offer: {
        Args: {
          booking_id_input: string
          offer_number: number
          seen_books?: boolean
        }
        Returns: number
      }
      accept_partner: {
        Args: {
          artist_id_input: string
        }
        Returns: undefined
      }
      agree_to_price: {
        Args: {
          booking_id_input: string
          price_input: number
        }
        Returns: string
      }
      ask_again: {
        Args: {
          booking_id_input: string
          price_input: number
        }
        Returns: number
      }
      await_deposit: {
        Args: {
          booking_id_input: string
          hours_input?: number
        }
        Returns: string
      }
      book_when_agreed: {
        Args: {
          booking_id_input: string
          is_wanted: boolean
        }
        Returns: boolean
      }
      calculate_booking_price: {
        Args: {
          artist_id: string
          base_hours: number
          distance_km?: number
          add_on_prices?: Json
          event_date?: string
        }
        Returns: Json
      }
      calculate_secure_booking_price: {
        Args: {
          artist_slug: string
          performance_hours: number
          distance_km?: number
          add_on_selections?: Json
          event_date?: string
        }
        Returns: Json
      }
      cancel_booking: {
        Args: {
          booking_id_input: string
          by_client: boolean
          seen_returned: number
          message_input?: string
        }
        Returns: Json
      }
      decline_offer: {
        Args: {
          booking_id_input: string
          offer_number: number
        }
        Returns: undefined
      }
      delete_my_account: {
        Args: never
        Returns: undefined
      }
      end_my_session: {
        Args: {
          session_id: string
        }
        Returns: undefined
      }
      end_partnership: {
        Args: {
          artist_id_input: string
        }
        Returns: undefined
      }
      export_bookings: {
        Args: {
          status_filter?: string
          search?: string
          sort?: string
        }
        Returns: Json
      }
      export_my_bookings: {
        Args: {
          after_time?: string
          after_id?: string
        }
        Returns: Json
      }
      export_my_data: {
        Args: {
          include_bookings?: boolean
        }
        Returns: Json
      }
      export_payments: {
        Args: {
          from_date?: string
          to_date?: string
        }
        Returns: Json
      }
      find_choices_within_budget: {
        Args: {
          artist_slug: string
          budget: number
          distance_km?: number
          event_date?: string
          picked?: Json
        }
        Returns: Json
      }
      generate_unique_slug: {
        Args: {
          name_input: string
        }
        Returns: string
      }
      get_admin_bookings: {
        Args: {
          search?: string
          page?: number
          page_size?: number
        }
        Returns: Json
      }
      get_admin_mails: {
        Args: {
          only_unsent?: boolean
          page?: number
          page_size?: number
        }
        Returns: Json
      }
      get_admin_overview: {
        Args: never
        Returns: Json
      }
      get_booking_mails: {
        Args: {
          booking_id_input: string
        }
        Returns: {
          key: string | null
          template: string | null
          recipient: string | null
          queued_at: string | null
          sent_at: string | null
          is_failing: boolean | null
          has_failed: boolean | null
          message_ids: string[] | null
        }[]
      }
      get_calendar: {
        Args: {
          first_date: string
          last_date: string
        }
        Returns: Json
      }
      get_conversations: {
        Args: {
          written_before?: string
        }
        Returns: Json
      }
      get_current_user_role: {
        Args: never
        Returns: string
      }
      get_dashboard: {
        Args: {
          page?: number
          page_size?: number
          status_filter?: string
          search?: string
          sort?: string
        }
        Returns: Json
      }
      get_message_original: {
        Args: {
          message_id_input: string
        }
        Returns: {
          sender: string | null
          subject: string | null
          body: string | null
          received_at: string | null
        }[]
      }
      get_my_sessions: {
        Args: never
        Returns: {
          id: string | null
          created_at: string | null
          last_used_at: string | null
          user_agent: string | null
          ip: string | null
          is_current: boolean | null
        }[]
      }
      get_nearest_free_dates: {
        Args: {
          booking_id_input: string
        }
        Returns: string[]
      }
      get_open_payments: {
        Args: never
        Returns: Json
      }
      get_partners: {
        Args: never
        Returns: {
          artist_id: string | null
          display_name: string | null
          slug: string | null
          takes_requests: boolean | null
          state: string | null
        }[]
      }
      get_payments: {
        Args: {
          booking_id_input: string
        }
        Returns: Json
      }
      get_public_profile_data: {
        Args: {
          profile_slug: string
        }
        Returns: {
          user_id: string | null
          display_name: string | null
          slug: string | null
          genre: string | null
          performance_type: string[] | null
          is_available: boolean | null
          profile_image_url: string | null
          currency: string | null
          hourly_rate: number | null
          min_booking_hours: number | null
          max_performance_hours: number | null
          max_travel_distance: number | null
          travel_fee: number | null
          free_radius: number | null
          max_radius: number | null
          distance_tiers: Json | null
          setup_time: number | null
          minimum_space: string | null
          custom_questions: Json | null
          hero_image_url: string | null
          hero_image_type: string | null
          logo_url: string | null
          form_title: string | null
          form_subtitle: string | null
          theme_preference: string | null
          primary_color: string | null
          secondary_color: string | null
          color_theme: string | null
          font_family: string | null
          distance_unit: string | null
          asks_guest_count: boolean | null
          asks_start_time: boolean | null
          takes_budgets: boolean | null
          preview_price: boolean | null
          preview_town: string | null
          audio_clips: Json | null
          video_url: string | null
          introduction: string | null
          answer_hours: number | null
          payment_terms: Json | null
        }[]
      }
      get_receipt_codes: {
        Args: {
          booking_id_input: string
        }
        Returns: {
          number: number | null
          code: string | null
        }[]
      }
      get_todays_price: {
        Args: {
          booking_id_input: string
        }
        Returns: Json
      }
      get_unavailable_dates: {
        Args: {
          artist_slug: string
          first_date: string
          last_date: string
        }
        Returns: string[]
      }
      get_unread_message_count: {
        Args: {
          booking_id_input: string
        }
        Returns: number
      }
      get_workspace: {
        Args: never
        Returns: Json
      }
      hold_booking: {
        Args: {
          booking_id_input: string
          until_input: string
        }
        Returns: string
      }
      invite_partner: {
        Args: {
          slug_input: string
        }
        Returns: string
      }
      is_slug_available: {
        Args: {
          slug_input: string
        }
        Returns: boolean
      }
      known_payments: {
        Args: {
          reference_list: string[]
        }
        Returns: string[]
      }
      preview_payment_terms: {
        Args: {
          terms: Json
          price: number
          currency: string
          event_date?: string
          agreed_on?: string
        }
        Returns: Json
      }
      price_booking_travel: {
        Args: {
          booking_id_input: string
          miles_input: number
          charge_input?: number
        }
        Returns: Json
      }
      price_offer: {
        Args: {
          booking_id_input: string
          terms: Json
        }
        Returns: Json
      }
      price_quote: {
        Args: {
          rules: Json
          hours: number
          miles: number
          selections: Json
          event_date?: string
        }
        Returns: Json
      }
      propose_offer: {
        Args: {
          booking_id_input: string
          seen_offer: number
          terms: Json
          message_input?: string
          seen_status?: Database['public']['Enums']['booking_status']
          seen_price_state?: string
          books_when_agreed_input?: boolean
          payment_terms_input?: Json
        }
        Returns: number
      }
      read_calendar_again: {
        Args: {
          feed_id_input: string
        }
        Returns: undefined
      }
      record_payment: {
        Args: {
          booking_id_input: string
          amount_input: number
          received_on_input?: string
          method_input?: Database['public']['Enums']['payment_method']
          note_input?: string
          reference_input?: string
          is_refund?: boolean
        }
        Returns: Json
      }
      release_hold: {
        Args: {
          booking_id_input: string
        }
        Returns: boolean
      }
      remind_of_payment: {
        Args: {
          booking_id_input: string
        }
        Returns: boolean
      }
      renew_calendar_feed: {
        Args: never
        Returns: undefined
      }
      retry_mail: {
        Args: {
          mail_key: string
        }
        Returns: boolean
      }
      revoke_calendar_feed: {
        Args: never
        Returns: undefined
      }
      save_ways_to_pay: {
        Args: {
          ways_input: Json
          replaced_ids: string[]
        }
        Returns: Database['public']['Tables']['ways_to_pay']['Row'][]
      }
      say_paid: {
        Args: {
          booking_id_input: string
        }
        Returns: string
      }
      send_booking_mail_again: {
        Args: {
          mail_key: string
        }
        Returns: boolean
      }
      set_booking_travel: {
        Args: {
          booking_id_input: string
          miles_input: number
          charge_input?: number
          place_input?: string
          is_estimate?: boolean
        }
        Returns: Json
      }
      set_payment_reminders: {
        Args: {
          booking_id_input: string
          is_wanted: boolean
        }
        Returns: boolean
      }
      simulate_rules: {
        Args: {
          new_rules: Json
        }
        Returns: Json
      }
      undo_booking_decision: {
        Args: {
          booking_id_input: string
          status_input: Database['public']['Enums']['booking_status']
        }
        Returns: Database['public']['Enums']['booking_status']
      }
      undo_payment: {
        Args: {
          entry_id_input: number
        }
        Returns: Json
      }
      withdraw_offer: {
        Args: {
          booking_id_input: string
          offer_number: number
        }
        Returns: undefined
      }
    }
    Enums: {
      app_role: 'admin'
      booking_party: 'artist' | 'client'
      booking_status: 'pending' | 'confirmed' | 'rejected' | 'completed' | 'cancelled'
      distance_source: 'measured' | 'estimated' | 'unknown'
      message_source: 'platform' | 'email_reply'
      offer_line_kind: 'base' | 'travel' | 'option' | 'date' | 'other' | 'surcharge' | 'discount' | 'balance'
      offer_state: 'open' | 'agreed' | 'replaced' | 'withdrawn' | 'declined' | 'expired'
      payment_entry_kind: 'payment' | 'refund' | 'dispute' | 'correction'
      payment_method: 'bank_transfer' | 'card' | 'payment_link' | 'cash' | 'cheque' | 'other'
      payment_status: 'unpaid' | 'partial' | 'paid'
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

export type Tables<Name extends keyof Database['public']['Tables']> = Database['public']['Tables'][Name]['Row']
export type Enums<Name extends keyof Database['public']['Enums']> = Database['public']['Enums'][Name]
