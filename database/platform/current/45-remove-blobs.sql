-- Removes the bytes of a file with its row: a trigger adds the job when the row is deleted or replaced.

create or replace function storage.leave_job_for_bytes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.version is not null and (tg_op = 'DELETE' or new.version is distinct from old.version) then
    perform platform.add_job('remove-blob', jsonb_build_object('version', old.version));
  end if;
  return null;
end;
$$;

create trigger leave_job_for_bytes after delete or update of version on storage.objects
  for each row execute function storage.leave_job_for_bytes();
