// What the dashboard reads of the artist's profile.
export const ownerColumns =
  'display_name,slug,home_location,home_location_found,home_place,home_place_is_new,setup_time,distance_unit,form_published_at,profile_image_url,introduction,audio_clips,video_url,date_rules,calendar_feeds(id)'
