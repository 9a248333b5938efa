import { byWorld, type Mutant } from './mutant.ts'

/** Faults in code of the server, or of both sides. */
export const SERVER_MUTANTS: Record<string, Mutant> = {
  'version-raised-unlocked': {
    what: 'the account is not locked while its version is raised, as if that happened outside the transaction',
    patches: [
      {
        of: 'lockKnown',
        find: 'order by account_id for update`',
        replace: 'order by account_id`',
      },
    ],
    caught: { by: 'audit' },
  },
  'read-committed-pull': {
    what: 'a pull finds what changed at one moment and reads the rows at another',
    patches: [
      {
        of: 'pull',
        find: 'if (patch.isConsistent)',
        replace: 'if (patch.json)',
      },
    ],
    caught: { by: 'audit' },
  },
  'earlier-overtakes': {
    what: 'a change that is sent again after a restore undoes a later one',
    patches: [
      {
        of: 'readLaterChanges',
        find: 'if (confirmed === undefined) return m\n',
        replace: 'return m\n',
      },
    ],
    caught: { by: 'proof', file: 'tests/sync/simulation/later-choice.ts' },
  },
  'mirror-kept': {
    what: 'the worker still finds the token after the member has signed out',
    patches: [
      {
        of: 'wipeAccount',
        find: "  await removeDevice('session').catch(() => undefined)\n",
        replace: '',
      },
    ],
    caught: { by: 'proof', file: 'tests/sync/simulation/token-mirror.ts' },
  },
  'no-mid-dedupe': {
    what: 'a mutation that comes again is applied again',
    tier: 'first',
    patches: [
      {
        of: 'applyLocked',
        find: 'taken.filter(({ mid }) => !earlierResults.has(mid))',
        replace: 'taken',
      },
      {
        of: 'logMutations',
        find: ')}`.execute(tx)',
        replace: ')} on conflict do nothing`.execute(tx)',
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
    caught: byWorld(105),
  },
  'no-tombstones': {
    what: 'pulls do not say what was removed',
    tier: 'first',
    patches: [
      {
        of: 'findChanges',
        find: "withTombstones: walk !== 'rows'",
        replace: 'withTombstones: false',
      },
    ],
    caught: byWorld(1),
  },
  'ask-as-last-write-wins': {
    what: 'of two edits of one unit the later one wins without a word',
    tier: 'first',
    patches: [
      {
        of: 'mergeEdit',
        find: "if (typeof rule === 'object') units.add(rule.ask)",
        replace: "if (typeof rule === 'object' && false) units.add('')",
      },
    ],
    caught: byWorld(1),
  },
  'stored-before-bytes': {
    what: 'a photo is said to be stored before its bytes are',
    patches: [
      {
        of: 'receiveBytes',
        find: '  if (end < byteLength) return {',
        replace: "  await setPhotoState(deps, blob, 'stored')\n  if (end < byteLength) return {",
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
    patches: [
      {
        of: 'exchange',
        find: 'state.owner !== null && state.owner !== accountId',
        replace: 'false',
      },
    ],
    caught: byWorld(2),
  },
  'log-without-its-effects': {
    what: 'a mutation is logged in a transaction before that of its effects',
    patches: [
      {
        of: 'writeFor',
        find: '  await readUnread()',
        replace:
          '  await sql`commit`.execute(tx)\n  await sql`begin`.execute(tx)\n  await readUnread()',
      },
    ],
    caught: byWorld(8),
  },
  'unknown-op-skipped': {
    what: 'a mutation that the server does not know yet is passed over',
    patches: [
      {
        of: 'applyLocked',
        find: 'understood.slice(0, end < 0 ? undefined : end).filter((m) => m !== null)',
        replace: 'understood.filter((m) => m !== null)',
      },
    ],
    caught: byWorld(22),
  },
  'alias-not-followed': {
    what: "what was made for a parcel under its device's own id does not follow it to the parcel that it became",
    patches: [{ of: 'asStored', does: 'return given[0]' }],
    caught: byWorld(100),
  },
  'no-place-at-a-new-start': {
    what: 'a device that pulls everything is not told the places of what the pull confirms',
    patches: [
      {
        of: 'pageOf',
        find: '...(places && { places })',
        replace: "...(places && walk === 'changes' && { places })",
      },
    ],
    caught: byWorld(6, 12, 23),
  },
  'place-of-another': {
    what: 'the server gives all changes of a batch the place of the first one',
    patches: [
      {
        of: 'placesOf',
        find: 'run?.[1] === seq - 1 && run[2] === place',
        replace: 'run?.[1] === seq - 1',
      },
    ],
    caught: byWorld(17),
  },
  'place-not-logged': {
    what: 'the log does not keep the place of what is sent again',
    patches: [
      {
        of: 'logMutations',
        find: ', x.confirmed\n',
        replace: ', null\n',
      },
    ],
    caught: byWorld(6),
  },
  'version-not-logged': {
    what: 'the log does not say under which version it decided',
    patches: [
      {
        of: 'applyLocked',
        find: 'await logMutations(tx, batch, logged, { now, version })',
        replace: 'await logMutations(tx, batch, logged, { now, version: null })',
      },
    ],
    caught: byWorld(1),
  },
  'place-ahead-of-the-account': {
    what: 'what changes no row leaves the version of the account behind its place, which a later change may get too',
    patches: [
      {
        of: 'logMutations',
        find: 'greatest(version,',
        replace: 'least(version,',
      },
    ],
    caught: byWorld(3),
  },
  'log-without-values': {
    what: 'the log does not keep what a change wanted',
    patches: [
      {
        of: 'logMutations',
        find: 'x.id, x."set", x.base',
        replace: "x.id, '{}'::jsonb, x.base",
      },
    ],
    caught: byWorld(1),
  },
  'applied-without-a-row': {
    what: 'a new address is said to be applied and is not written',
    patches: [
      {
        of: 'addressDecisions',
        find: `    if (refusal !== null) return refusal
    applyEffects(m, world)`,
        replace: '    if (refusal !== null) return refusal',
      },
    ],
    caught: byWorld(1),
  },
  'refusal-without-values': {
    what: 'the tray does not show what a refused change wanted',
    patches: [
      {
        of: 'putOutcome',
        find: '      ...shown.set,\n',
        replace: '',
      },
    ],
    caught: byWorld(1),
  },
  'refusal-of-another-row': {
    what: 'the tray says that a refused change was about another row',
    patches: [
      {
        of: 'putOutcome',
        find: 'target: shown.id',
        replace: 'target: m.mid',
      },
    ],
    caught: byWorld(1),
  },
  'pull-ends-early': {
    what: 'a first pull ends with what changed meanwhile left out',
    patches: [
      {
        of: 'pageOf',
        find: 'if (!isFull && until === state.version)',
        replace: 'if (!isFull)',
      },
    ],
    caught: byWorld(1),
  },
  'conflict-without-values': {
    what: 'a conflict does not have the value of the device',
    patches: [
      {
        of: 'mergeEdit',
        find: 'conflicts.push({ unit, mine, theirs',
        replace: 'conflicts.push({ unit, mine: {}, theirs',
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
  'cursor-without-last-mid': {
    what: 'a cursor does not say which mutation its device has seen confirmed last',
    patches: [
      {
        of: 'pageOf',
        find: '      device,\n      lastMid,',
        replace: '      device,\n      lastMid: null,',
      },
    ],
    caught: byWorld(1),
  },
}
