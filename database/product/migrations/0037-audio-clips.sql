-- Up to three sounds on the booking page, and a link to a video. The files are in the artist's own folder.

alter table public.profiles
  add column audio_clips jsonb not null default '[]',
  add column video_url text,
  add constraint "there are at most three clips, each a file with a title" check (
    case when jsonb_typeof(audio_clips) = 'array' then
      jsonb_array_length(audio_clips) <= 3
      and not jsonb_path_exists(audio_clips, '$[*] ? (
        !(@.file like_regex "^clip-[0-9]{1,20}[.](mp3|m4a|ogg)$")
        || !(@.title like_regex "^[^[:cntrl:]]{1,100}$") || !(@.title like_regex "[^ ]"))')
    else false end
  ),
  add constraint "the video has a web address" check (
    length(video_url) <= 408 and video_url ~ '^https://[^[:space:]"<>]{4,}$'
  );

comment on column public.profiles.audio_clips is
  'Sounds on the booking page: [{file, title}], each file in the folder of the artist in the bucket artist-assets.';
comment on column public.profiles.video_url is 'An address that the booking page links to.';

update storage.buckets set allowed_mime_types = array['image/*', 'audio/mpeg', 'audio/mp4', 'audio/ogg']
where id = 'artist-assets' and allowed_mime_types = array['image/*'];
