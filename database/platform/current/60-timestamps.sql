-- Keeps updated_at of the platform's own tables.

create trigger touch before update on auth.users for each row execute function platform.touch_updated_at();
create trigger touch before update on auth.identities for each row execute function platform.touch_updated_at();
create trigger touch before update on auth.mfa_factors for each row execute function platform.touch_updated_at();
create trigger touch before update on auth.sessions for each row execute function platform.touch_updated_at();
create trigger touch before update on auth.refresh_tokens for each row execute function platform.touch_updated_at();
create trigger touch before update on auth.mfa_amr_claims for each row execute function platform.touch_updated_at();
create trigger touch before update on auth.one_time_tokens for each row execute function platform.touch_updated_at();
create trigger touch before update on auth.flow_state for each row execute function platform.touch_updated_at();
create trigger touch before update on storage.buckets for each row execute function platform.touch_updated_at();
create trigger touch before update on storage.objects for each row execute function platform.touch_updated_at();
