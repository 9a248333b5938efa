import { type RawBuilder, sql } from 'kysely'

const MARK = '/* for its values */'

/**
 * A query that the database plans for its values each time. A plan for any words would serve frequent ones or rare ones
 * badly.
 */
export const plannedForValues = <Row>(query: RawBuilder<Row>): RawBuilder<Row> =>
  sql<Row>`${sql.raw(MARK)} ${query}`

/** Whether a statement is not to be prepared, since a prepared one may get a plan for any values. */
export const isForItsValues = (text: string): boolean => text.startsWith(MARK)
