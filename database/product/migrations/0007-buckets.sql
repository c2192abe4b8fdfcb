-- The product's two places for files.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('artist-assets', 'artist-assets', true, 5 * 1024 * 1024, array['image/*']),
  ('message-attachments', 'message-attachments', false, 10 * 1024 * 1024, array[
    'image/*', 'application/pdf', 'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'text/plain'
  ]);
