#!/bin/sh
# The owner of Bandstand's database is not a superuser.
set -eu
psql --username postgres --set ON_ERROR_STOP=1 --set password="$BANDSTAND_PASSWORD" <<'SQL'
create role bandstand login createrole password :'password';
create database bandstand owner bandstand encoding 'UTF8' template template0;
SQL
