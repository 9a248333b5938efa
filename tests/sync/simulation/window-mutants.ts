import { byWorld, type Mutant } from './mutant.ts'

/** Faults in what leaves the window of its table and comes back. */
export const WINDOW_MUTANTS: Record<string, Mutant> = {
  'kept-in-the-digest': {
    what: 'a row that leaves its window stays in the digest',
    tier: 'first',
    patches: [{ of: 'raisedBy', uses: 'wasHeld', is: '(slot) => was(slot) && !slot.leaves' }],
    caught: byWorld(1),
  },
  'outside-is-not-found': {
    what: 'a change of a row outside of its window is refused as one of a removed row',
    patches: [
      {
        of: 'makeRows',
        uses: 'readRows',
        is: 'async (...given) => (await was(...given)).filter(({ version }) => version > 0)',
      },
    ],
    caught: byWorld(24),
  },
  'back-without-its-parts': {
    what: 'a row that comes back into its window leaves what belongs to it outside',
    patches: [{ of: 'bringBack', does: 'return undefined' }],
    caught: byWorld(21),
  },
  'named-stays-outside': {
    what: 'a row that a device names stays outside of its window unless it is changed',
    patches: [{ of: 'loadWorld', uses: 'outside', is: '() => []' }],
    caught: byWorld(16),
  },
  'open-rows-leave': {
    what: 'a row leaves its window with a conflict that is open or a picture that waits',
    patches: [
      { of: 'isOpen', uses: 'SYNCED', is: 'new Proxy(was, { get: () => ({ isOpen: null }) })' },
    ],
    caught: byWorld(128),
  },
}
