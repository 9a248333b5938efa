import { byWorld, type Mutant } from './mutant.ts'

/** A query with another text in place of one, for a fault in what the database does. */
const otherQuery = (text: string, instead: string) =>
  `(parts, ...values) => was(parts.map((part) => part.replace('${text}', \`${instead}\`)), ...values)`

/** Faults in code of the server, or of both sides. */
export const SERVER_MUTANTS: Record<string, Mutant> = {
  'version-raised-unlocked': {
    what: 'the account is not locked while its version is raised, as if that happened outside the transaction',
    patches: [{ of: 'lockKnown', uses: 'sql', is: otherQuery('for update', '') }],
    caught: { by: 'audit' },
  },
  'read-committed-pull': {
    what: 'a pull finds what changed at one moment and reads the rows at another',
    patches: [{ of: 'readPatch', does: 'return { ...(await was(...given)), isConsistent: true }' }],
    caught: { by: 'audit' },
  },
  'earlier-overtakes': {
    what: 'a change that is sent again after a restore undoes a later one',
    patches: [
      {
        of: 'readLaterChanges',
        does: 'return { ...(await was(...given)), remainder: (m) => m }',
      },
    ],
    caught: { by: 'proof', file: 'tests/sync/simulation/later-choice.ts' },
  },
  'mirror-kept': {
    what: 'the worker still finds the token after the member has signed out',
    patches: [{ of: 'wipeAccount', uses: 'removeDevice', is: 'async () => undefined' }],
    caught: { by: 'proof', file: 'tests/sync/simulation/token-mirror.ts' },
  },
  'no-mid-dedupe': {
    what: 'a mutation that comes again is applied again',
    tier: 'first',
    patches: [
      { of: 'unanswered', does: 'return given[0]' },
      {
        of: 'logMutations',
        uses: 'sql',
        is: "(parts, ...values) => was([...parts.slice(0, -1), ' on conflict do nothing'], ...values)",
      },
    ],
    caught: byWorld(1),
  },
  'no-fork-check': {
    what: 'the server takes a used number for a mutation that it knows',
    patches: [{ of: 'refuseSequence', does: 'return was(given[0], () => true, given[2])' }],
    caught: byWorld(22),
  },
  'rollback-not-noticed': {
    what: 'the server does not notice a device that has seen more than it has',
    patches: [{ of: 'isAhead', does: 'return false' }],
    caught: byWorld(13),
  },
  'loss-judged-by-versions': {
    what: 'the server does not look for the last mutation that a device saw confirmed',
    patches: [
      {
        of: 'isAhead',
        does: `const [, , { after, until }, { version }] = given
return after.version > version || (until ?? 0) > version`,
      },
    ],
    caught: byWorld(8),
  },
  'versions-given-twice': {
    what: 'a server that was rolled back counts its versions from where it stands',
    patches: [{ of: 'nextVersion', does: 'return given[0] + 1' }],
    caught: byWorld(127),
  },
  'no-tombstones': {
    what: 'pulls do not say what was removed',
    tier: 'first',
    patches: [
      {
        of: 'stretchOf',
        does: 'return { ...was(...given), withTombstones: false }',
      },
    ],
    caught: byWorld(1),
  },
  'ask-as-last-write-wins': {
    what: 'of two edits of one unit the later one wins without a word',
    tier: 'first',
    patches: [{ of: 'mergeEdit', uses: 'conflictRule', is: "() => 'lww'" }],
    caught: byWorld(1),
  },
  'stored-before-bytes': {
    what: 'a photo is said to be stored before its bytes are',
    patches: [
      {
        of: 'receiveBytes',
        does: `const [deps, { accountId }, { sha256 }] = given
const now = await was(...given)
if (!now.isStored) await setPhotoState(deps, { accountId, sha256 }, 'stored')
return now`,
      },
    ],
    caught: byWorld(3),
  },
  'outcomes-only-in-the-answer': {
    what: 'a refusal is told in the answer to the push and nowhere else',
    patches: [{ of: 'putOutcome', does: 'return undefined' }],
    caught: byWorld(1),
  },
  'any-device-for-anyone': {
    what: 'a session may push as a device of another account',
    patches: [{ of: 'readSyncState', does: 'return { ...(await was(...given)), owner: null }' }],
    caught: byWorld(2),
  },
  'log-without-its-effects': {
    what: 'a mutation is logged in a transaction before that of its effects',
    patches: [
      {
        of: 'flushRows',
        does: `const [tx] = given
await sql\`commit\`.execute(tx)
await sql\`begin\`.execute(tx)
return was(...given)`,
      },
    ],
    caught: byWorld(8),
  },
  'unknown-op-skipped': {
    what: 'a mutation that the server does not know yet is passed over',
    patches: [{ of: 'applyLocked', uses: 'indexOf', is: '() => -1' }],
    caught: byWorld(22),
  },
  'alias-not-followed': {
    what: "what was made for a parcel under its device's own id does not follow it to the parcel that it became",
    patches: [{ of: 'asStored', does: 'return given[0]' }],
    caught: byWorld(132),
  },
  'no-place-at-a-new-start': {
    what: 'a device that pulls everything is not told the places of what the pull confirms',
    patches: [
      {
        of: 'pull',
        uses: 'pageOf',
        is: `(pulling, found, patch) => {
  const isStart = (pulling.cursor ?? NOTHING_YET).walk !== 'changes'
  return was(pulling, isStart ? { ...found, places: undefined } : found, patch)
}`,
      },
    ],
    caught: byWorld(6, 12, 23),
  },
  'place-of-another': {
    what: 'the server gives all changes of a batch the place of the first one',
    patches: [
      {
        of: 'applyLocked',
        uses: 'placesOf',
        is: `(...given) => was(...given).reduce((runs, [from, to, place]) => {
  const run = runs.at(-1)
  if (run?.[1] === from - 1) run[1] = to
  else runs.push([from, to, place])
  return runs
}, [])`,
      },
    ],
    caught: byWorld(197),
  },
  'place-not-logged': {
    what: 'the log does not keep the place of what is sent again',
    patches: [
      {
        of: 'logMutations',
        does: `const [tx, device, logged, at] = given
return was(tx, device, logged.map(({ m, result }) => ({ m: { ...m, confirmed: undefined }, result })), at)`,
      },
    ],
    caught: byWorld(6),
  },
  'version-not-logged': {
    what: 'the log does not say under which version it decided',
    patches: [
      {
        of: 'logMutations',
        does: `const [tx, device, logged, at] = given
return was(tx, device, logged, { ...at, version: null })`,
      },
    ],
    caught: byWorld(1),
  },
  'place-ahead-of-the-account': {
    what: 'what changes no row leaves the version of the account behind its place, which a later change may get too',
    patches: [{ of: 'logMutations', uses: 'sql', is: otherQuery('greatest(', 'least(') }],
    caught: byWorld(3),
  },
  'log-without-values': {
    what: 'the log does not keep what a change wanted',
    patches: [{ of: 'logMutations', uses: 'sql', is: otherQuery('x."set"', "'{}'::jsonb") }],
    caught: byWorld(1),
  },
  'applied-without-a-row': {
    what: 'a new address is said to be applied and is not written',
    patches: [
      {
        of: 'addressDecisions',
        is: `{
  ...was,
  'address.create': (m, world) => was['address.create'](m, { ...world, put: () => undefined }),
}`,
      },
    ],
    caught: byWorld(1),
  },
  'refusal-without-values': {
    what: 'the tray does not show what a refused change wanted',
    patches: [
      {
        of: 'putOutcome',
        does: `const [m, { entry = m, ...verdict }, world] = given
was(m, { ...verdict, entry: { ...entry, set: {} } }, world)`,
      },
    ],
    caught: byWorld(1),
  },
  'refusal-of-another-row': {
    what: 'the tray says that a refused change was about another row',
    patches: [
      {
        of: 'putOutcome',
        does: `const [m, verdict, world] = given
const put = (table, row) => world.put(table, { ...row, target: row.id })
was(m, verdict, { ...world, put })`,
      },
    ],
    caught: byWorld(1),
  },
  'pull-ends-early': {
    what: 'a first pull ends with what changed meanwhile left out',
    patches: [
      {
        of: 'pull',
        uses: 'pageOf',
        is: `(pulling, found, patch) => {
  const version = endIn(pulling.cursor ?? NOTHING_YET) ?? found.state.version
  return was(pulling, { ...found, state: { ...found.state, version } }, patch)
}`,
      },
    ],
    caught: byWorld(21),
  },
  'conflict-without-values': {
    what: 'a conflict does not have the value of the device',
    patches: [
      {
        of: 'mergeEdit',
        does: `const { accepted, conflicts } = was(...given)
return { accepted, conflicts: conflicts.map((one) => ({ ...one, mine: {} })) }`,
      },
    ],
    caught: byWorld(1),
  },
  'epoch-without-a-loss': {
    what: 'the server takes a device that has not heard its last answer for one that is ahead',
    patches: [
      {
        of: 'isAhead',
        does: `const [, { clientId }, { device, lastMid }, state] = given
const isUnheard = lastMid !== null && lastMid !== state.lastMid
return (isUnheard && device === deviceMark(clientId)) || was(...given)`,
      },
    ],
    caught: byWorld(1),
  },
  'withdrawn-order-placed': {
    what: 'the job of an order that waits does not look whether it was withdrawn meanwhile',
    patches: [{ of: 'fulfilStandingOrder', uses: 'isWaitingOrder', is: '() => true' }],
    caught: byWorld(37),
  },
  'retake-decided-again': {
    what: 'a photo that was taken again is taken again',
    patches: [{ of: 'isOpenRetake', does: 'return true' }],
    caught: byWorld(26),
  },
  'kept-while-returned': {
    what: 'goods that go back can be kept, and go back again',
    patches: [{ of: 'goodsReturnDecisions', uses: 'isOpenReturn', is: '() => false' }],
    caught: byWorld(7),
  },
  'cursor-without-last-mid': {
    what: 'a cursor does not say which mutation its device has seen confirmed last',
    patches: [{ of: 'writeCursor', does: 'return was({ ...given[0], lastMid: null })' }],
    caught: byWorld(1),
  },
}
