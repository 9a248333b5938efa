import { byWorld, type Mutant } from './mutant.ts'

/** Faults in what leaves the window of its table and comes back. */
export const WINDOW_MUTANTS: Record<string, Mutant> = {
  'kept-in-the-digest': {
    what: 'a row that leaves its window stays in the digest',
    tier: 'first',
    patches: [
      {
        file: 'server/database/flush.ts',
        find: 'const left = own.filter(wasHeld)',
        replace: 'const left = own.filter((one) => wasHeld(one) && !one.leaves)',
      },
    ],
    caught: byWorld(1),
  },
  'outside-is-not-found': {
    what: 'a change of a row outside of its window is refused as one of a removed row',
    patches: [
      {
        file: 'server/database/rows.ts',
        find: 'sql.join(conditions, sql``)}',
        replace: 'sql.join(conditions, sql``)} and version > 0',
      },
    ],
    caught: byWorld(1),
  },
  'back-without-its-parts': {
    what: 'a row that comes back into its window leaves what belongs to it outside',
    patches: [
      {
        file: 'server/database/write-for.ts',
        find: 'await bringBack(writer, unit, accountId)',
        replace: 'void bringBack',
      },
    ],
    caught: byWorld(24),
  },
  'named-stays-outside': {
    what: 'a row that a device names stays outside of its window unless it is changed',
    patches: [
      {
        file: 'server/use-cases/sync/load-world.ts',
        find: 'for (const row of writer.outside(accountId, table)) writer.put(accountId, table, row)',
        replace: 'void writer.outside(accountId, table)',
      },
    ],
    caught: byWorld(7),
  },
  'open-rows-leave': {
    what: 'a row leaves its window with a conflict that is open or a picture that waits',
    patches: [
      {
        file: 'src/shared/contract/windows.ts',
        find: '=> OPEN[table](row)',
        replace: '=> OPEN[table](row) === null',
      },
    ],
    caught: byWorld(218),
  },
}
