-- A postcode district is written in one way, LS6 (TER-03): of those that a territory had twice, however they were typed, the first stays.
-- after
with written as (
  select tenant_id, id, row_number() over (
    partition by tenant_id, territory_id, upper(regexp_replace(name, '\s', '', 'g')) order by id
  ) as number
  from territory_locations
  where type = 'postcode' and name ~ '^\s*[A-Za-z]{1,2}\s*[0-9][0-9A-Za-z]?\s*$'
)
delete from territory_locations using written
where territory_locations.tenant_id = written.tenant_id and territory_locations.id = written.id and written.number > 1;
update territory_locations as location set name = upper(regexp_replace(name, '\s', '', 'g'))
where type = 'postcode' and name ~ '^\s*[A-Za-z]{1,2}\s*[0-9][0-9A-Za-z]?\s*$'
  and name <> upper(regexp_replace(name, '\s', '', 'g'))
  and not exists (
    select from territory_locations as other
    where other.tenant_id = location.tenant_id and other.territory_id = location.territory_id
      and other.type <> 'postcode' and other.name = upper(regexp_replace(location.name, '\s', '', 'g'))
  );
