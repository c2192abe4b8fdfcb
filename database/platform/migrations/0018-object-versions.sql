-- Bytes are looked up by the version that names them: the sweep for orphaned bytes asks for hundreds at a time.

create index objects_version on storage.objects (version) where version is not null;
