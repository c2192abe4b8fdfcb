// Which columns a signed-in person may read of a row of theirs, give when they insert one, and change; and which of a
// profile are public. A new column needs a line here: it is a decision who may see and write it.

export interface ColumnRow {
  table: string
  column: string
  read: boolean
  insert: boolean
  update: boolean
  /** Always made by PostgreSQL, which refuses anyone's own value before it asks who they are. */
  isGenerated: boolean
  /** Of a profile: shown to every visitor of the booking page. */
  isPublic: boolean
}

function readColumns(text: string): ColumnRow[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  let table = ''
  return lines.flatMap((line) => {
    const [first = '', ...verbs] = line.trim().split(/\s+/)
    if (!line.startsWith(' ')) {
      table = first
      return []
    }
    const may = (verb: string) => verbs.includes(verb)
    return {
      table,
      column: first,
      read: may('read'),
      insert: may('insert'),
      update: may('update'),
      isGenerated: may('generated'),
      isPublic: may('public'),
    }
  })
}

export const columns = readColumns(`
profiles
  id                         read
  user_id                    read   insert   update     public
  display_name               read   insert   update     public
  slug                       read   insert   update     public
  genre                      read   insert   update     public
  performance_type           read   insert   update     public
  is_available               read   insert   update     public
  profile_image_url          read   insert   update     public
  currency                   read   insert   update     public
  hourly_rate                read   insert   update     public
  min_booking_hours          read   insert   update     public
  max_performance_hours      read   insert   update     public
  max_travel_distance        read   insert   update     public
  travel_fee                 read   insert   update     public
  home_location              read   insert   update
  home_location_found        read
  home_place                 read
  home_unit                  read
  home_place_is_new          read            update
  chosen_unit                read   insert   update
  distance_unit              read                      generated  public
  free_radius                read   insert   update     public
  max_radius                 read   insert   update     public
  distance_tiers             read   insert   update     public
  setup_time                 read   insert   update     public
  minimum_space              read   insert   update     public
  asks_guest_count           read   insert   update     public
  custom_questions           read   insert   update     public
  hero_image_url             read   insert   update     public
  hero_image_type            read   insert   update     public
  logo_url                   read   insert   update     public
  form_title                 read   insert   update     public
  form_subtitle              read   insert   update     public
  theme_preference           read   insert   update     public
  primary_color              read   insert   update     public
  secondary_color            read   insert   update     public
  color_theme                read   insert   update     public
  font_family                read   insert   update     public
  form_published_at          read   insert   update
  interest_in_pro            read   insert   update
  interest_in_pro_at         read   insert   update
  created_at                 read
  updated_at                 read
bookings
  id                         read
  artist_profile_id          read
  artist_name                read
  user_id                    read
  client_name                read
  client_email               read
  client_phone               read
  event_type                 read
  event_date                 read
  event_duration             read
  guest_count                read
  venue_name                 read
  venue_address              read
  form_responses             read
  setup_requirements_met     read
  currency                   read
  base_price                 read
  travel_cost                read
  add_ons                    read
  total_price                read
  final_total_price          read
  pricing_breakdown          read
  rules_snapshot             read
  distance_from_home         read
  distance_source            read
  distance_confidence        read
  venue_place                read
  price_state                read
  status                     read            update
  payment_status             read            update
  quote_modifications        read            update
  artist_acceptance_message  read            update
  closing_message            read            update
  submission_id              read
  submission_hash            read
  created_at                 read
  updated_at                 read
booking_history
  id                         read   generated
  booking_id                 read
  event                      read
  details                    read
  actor_role                 read
  actor_id                   read
  happened_at                read
booking_messages
  id                         read
  booking_id                 read   insert
  artist_profile_id          read
  sender_type                read   insert
  sender_id                  read   insert
  message                    read   insert
  attachments                read   insert
  source                     read
  is_read                    read            update
  is_held                    read
  created_at                 read
  updated_at                 read
leads
  id                         read
  name                       read   insert
  band_name                  read   insert
  email                      read   insert
  source                     read   insert
  created_at                 read
contact_messages
  id                         read
  name                       read
  email                      read
  subject                    read
  message                    read
  created_at                 read
user_roles
  user_id                    read
  role                       read
  granted_at                 read
`)
