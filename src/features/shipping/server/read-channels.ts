import { type RawBuilder, sql } from 'kysely'
import * as v from 'valibot'
import type { Reader } from '#engine/server/database/database.ts'
import { type Channel, channel } from '#features/shipping/rules/channel.ts'

/** A version of a channel with who entered it, and the last row of its code, which changes name. */
export type StoredChannel = Channel & { by: string | null; at: string; seen: number }
type Span = Omit<StoredChannel, 'name' | 'terms'> & { name: unknown; terms: unknown }

/** Days are included; null is open. */
type Which = { from: string | null; to: string | null; code?: string | undefined }

/** The versions of channels that count on some day of a period, by code and day. */
export function readVersions(db: Reader, { from, to, code }: Which): Promise<StoredChannel[]> {
  return readSpans(
    db,
    code,
    sql`(${to}::date is null or span.effective_from <= ${to}::date)
      and (${from}::date is null or span.effective_to is null or span.effective_to >= ${from}::date)
      order by span.code, span.effective_from`,
  )
}

type Ended = { effectiveTo: string; code: string }

/** The versions that ended before a day, the last to end first, after one of them. */
export function readEndedVersions(
  db: Reader,
  { before, after, limit }: { before: string; after: Ended | null; limit: number },
): Promise<StoredChannel[]> {
  const { effectiveTo, code } = after ?? { effectiveTo: before, code: '' }
  return readSpans(
    db,
    undefined,
    sql`(span.effective_to, span.code) < (${effectiveTo}::date, ${code})
      order by span.effective_to desc, span.code desc limit ${limit}`,
  )
}

async function readSpans(
  db: Reader,
  code: string | undefined,
  which: RawBuilder<unknown>,
): Promise<StoredChannel[]> {
  const { rows } = await sql<Span>`
    with last as (
      select distinct on (code, effective_from) * from channel_version
      where ${code ?? null}::text is null or code = ${code ?? null}
      order by code, effective_from, id desc
    ), span as (
      select last.*, lead(effective_from) over (partition by code order by effective_from) - 1 as effective_to
      from last where state <> 'withdrawn'
    )
    select span.code, span.name, span.terms, span.at, account.email as by,
      span.effective_from as "effectiveFrom", span.effective_to as "effectiveTo",
      (select max(id) from channel_version every where every.code = span.code) as seen
    from span left join account on account.account_id = span.staff_id
    where span.state = 'offered' and ${which}`.execute(db)
  return rows.map(({ by, at, seen, ...span }) => ({ ...v.parse(channel, span), by, at, seen }))
}

/** The channels that count on a day ('YYYY-MM-DD' in the zone of their origin warehouse). */
export async function readChannels(db: Reader, day: string): Promise<Channel[]> {
  return (await readVersions(db, { from: day, to: day })).map(asChannel)
}

/** The part that everyone may know. */
export function asChannel({ by: _by, at: _at, seen: _seen, ...version }: StoredChannel): Channel {
  return version
}
