import type { Patch } from './patch.ts'

/** A fault put into the code on purpose: a suite that lets it live proves nothing about the rule that it breaks. */
export type Mutant = {
  what: string
  patches: readonly Patch[]
  /** Who catches it: a seed of the simulation that is known to, the audit on PostgreSQL, or a check of its own. */
  caught: { by: 'seed'; seed: number } | { by: 'audit' } | { by: 'proof'; file: string }
}

const APPLY_REPLY = 'src/sync/apply-reply.ts'
const LATE = `    if (!stillAsked(state, asked)) return { kind: 'late' }
`
const bySeed = (seed: number) => ({ by: 'seed', seed }) as const

export const MUTANTS: Record<string, Mutant> = {
  'version-raised-unlocked': {
    what: 'the account is not locked while its version is raised, as if that happened outside the transaction',
    patches: [
      {
        file: 'server/database/write-for.ts',
        find: 'order by account_id for update`',
        replace: 'order by account_id`',
      },
    ],
    caught: { by: 'audit' },
  },
  'read-committed-pull': {
    what: 'a pull reads its rows one moment and its numbers another',
    patches: [
      {
        file: 'server/use-cases/sync/pull.ts',
        find: "{ isolation: 'repeatable read' }",
        replace: "{ isolation: 'read committed' }",
      },
    ],
    caught: { by: 'audit' },
  },
  'mirror-kept': {
    what: 'the worker still finds the token after the member has signed out',
    patches: [
      {
        file: 'src/sync/sign-out.ts',
        find: "  await removeDevice('session').catch(() => undefined)\n",
        replace: '',
      },
    ],
    caught: { by: 'proof', file: 'tests/sync/simulation/token-mirror.ts' },
  },
  'no-last-mid-check': {
    what: 'a device does not notice that another goes by its name',
    patches: [
      {
        file: 'src/sync/own-mid.ts',
        find: "if (mine === undefined || mine !== lastMid) return 'foreign'",
        replace: '',
      },
    ],
    caught: bySeed(1),
  },
  'no-mid-dedupe': {
    what: 'a mutation that comes again is applied again',
    patches: [
      {
        file: 'server/use-cases/sync/apply-batch.ts',
        find: 'taken.filter(({ mid }) => !known.has(mid))',
        replace: 'taken',
      },
      {
        file: 'server/use-cases/sync/mutation-log.ts',
        find: 'code text, detail text`,\n    )}`.execute(tx)',
        replace: 'code text, detail text`,\n    )} on conflict do nothing`.execute(tx)',
      },
    ],
    caught: bySeed(1),
  },
  'cursor-before-rows': {
    what: 'the cursor moves in a transaction before that of the rows',
    patches: [
      {
        file: APPLY_REPLY,
        find: "  return db.transaction('rw', stores, async () => {",
        replace: `  const before = await readState(db)
  if (!reply.more && stillAsked(before, asked) && before.epoch === reply.epoch) {
    await db.meta.put({ ...before, cursor: reply.cursor })
    asked = { ...asked, cursor: reply.cursor }
  }
  return db.transaction('rw', stores, async () => {`,
      },
    ],
    caught: bySeed(1),
  },
  'push-empties-outbox': {
    what: 'what the answer to a push names is taken out of the outbox, before any pull has shown it',
    patches: [
      {
        file: 'src/sync/sync-once.ts',
        find: '      const applied = await applyReply(db, asked.stamp, reply, deps)',
        replace: `      await db.outbox.bulkDelete(asked.mutations.slice(0, reply.results.length).map(({ seq }) => seq))
      const applied = await applyReply(db, asked.stamp, reply, deps)`,
      },
    ],
    caught: bySeed(1),
  },
  'no-fork-check': {
    what: 'the server takes a used number for a mutation that it knows',
    patches: [
      {
        file: 'server/use-cases/sync/sequence.ts',
        find: "    if (seq < next && !isKnown(mid) && !seen.has(mid)) return { error: 'forked', expected: next }\n",
        replace: '',
      },
    ],
    caught: bySeed(1),
  },
  'no-gap-check': {
    what: 'the server takes numbers beyond the next one',
    patches: [
      {
        file: 'server/use-cases/sync/sequence.ts',
        find: "    if (seq > next) return { error: 'gap', expected: next }\n",
        replace: '    if (seq > next) next = seq\n',
      },
    ],
    caught: bySeed(1),
  },
  'history-not-sent-again': {
    what: 'in a new epoch only the outbox is sent',
    patches: [
      {
        file: APPLY_REPLY,
        find: "const again = await db.history.orderBy('n').toArray()",
        replace: "const again = await db.history.orderBy('n').limit(0).toArray()",
      },
    ],
    caught: bySeed(1),
  },
  'rollback-not-noticed': {
    what: 'the server does not notice a device that has seen more than it has',
    patches: [
      {
        file: 'server/use-cases/sync/sync-device.ts',
        find: 'cursor !== null && isAhead(cursor, clientId, state)',
        replace: 'cursor !== null && isAhead(cursor, clientId, state) && false',
      },
    ],
    caught: bySeed(1),
  },
  'new-mids-in-a-new-epoch': {
    what: 'what is sent again gets new mids',
    patches: [
      {
        file: 'src/sync/start-over.ts',
        find: '({ ...m, seq: i + 1 })',
        replace: '({ ...m, seq: i + 1, mid: newId() })',
      },
    ],
    caught: bySeed(1),
  },
  'digest-not-compared': {
    what: 'a device believes its rows whatever the digest says',
    patches: [
      { file: APPLY_REPLY, find: 'if (digest !== reply.digest &&', replace: 'if (false &&' },
    ],
    caught: bySeed(1),
  },
  'doubt-without-history': {
    what: 'a device whose rows differ pulls them again, and says nothing again',
    patches: [
      {
        file: APPLY_REPLY,
        find: 'return sayAll(db, { ...state, doubts: state.doubts + 1 }, reply, deps)',
        replace: `await db.incoming.clear()
    await db.meta.put({ ...state, cursor: '', resetting: true, doubts: state.doubts + 1 })
    return { kind: 'renamed' }`,
      },
    ],
    caught: bySeed(560),
  },
  'rows-of-two-histories': {
    what: 'the digest is not compared after a pull from nothing',
    patches: [
      {
        file: APPLY_REPLY,
        find: 'if (digest !== reply.digest &&',
        replace: 'if (digest !== reply.digest && !reset &&',
      },
    ],
    caught: bySeed(784),
  },
  'versions-given-twice': {
    what: 'a server that was rolled back counts its versions from where it stands',
    patches: [
      {
        file: 'server/database/flush.ts',
        find: 'Math.max(version + 1, nowMs)',
        replace: 'version + 1 + 0 * nowMs',
      },
    ],
    caught: bySeed(1),
  },
  'no-tombstones': {
    what: 'pulls do not say what was removed',
    patches: [
      {
        file: 'server/use-cases/sync/pull-page.ts',
        find: 'if (withTombstones) parts',
        replace: 'if (withTombstones && false) parts',
      },
    ],
    caught: bySeed(1),
  },
  'ask-as-last-write-wins': {
    what: 'of two edits of one unit the later one wins without a word',
    patches: [
      {
        file: 'server/use-cases/sync/merge-edit.ts',
        find: "if (typeof rule === 'object') units.add(rule.ask)",
        replace: "if (typeof rule === 'object' && false) units.add('')",
      },
    ],
    caught: bySeed(1),
  },
  'stored-before-bytes': {
    what: 'a photo is said to be stored before its bytes are',
    patches: [
      {
        file: 'server/use-cases/blobs/receive-blob.ts',
        find: '  const whole = await assemble(deps, blob)',
        replace:
          "  await settlePhotos(deps, blob, 'stored')\n  const whole = await assemble(deps, blob)",
      },
    ],
    caught: bySeed(1),
  },
  'bytes-dropped-once-sent': {
    what: 'a device lets go of bytes before the server has said that it has them',
    patches: [
      {
        file: 'src/sync/upload-blobs.ts',
        find: '  const upload = await uploadBlob(picture, deps)',
        replace:
          '  const upload = await uploadBlob(picture, deps)\n  await deps.db.blobs.delete(sha256)',
      },
    ],
    caught: bySeed(1),
  },
  'outcomes-only-in-the-answer': {
    what: 'a refusal is told in the answer to the push and nowhere else',
    patches: [
      {
        file: 'server/use-cases/sync/decide-in-order.ts',
        find: "if (verdict.status === 'rejected') putOutcome(m, verdict, world)",
        replace: '',
      },
    ],
    caught: bySeed(1),
  },
  'late-reply-applied': {
    what: 'a reply is applied whatever happened since it was asked for',
    patches: [
      {
        file: APPLY_REPLY,
        find: `${LATE}    if (state.epoch`,
        replace: '    void asked\n    if (state.epoch',
      },
    ],
    caught: bySeed(1),
  },
  'last-seq-on-an-early-page': {
    what: 'lastSeq counts on a page that is not the last',
    patches: [
      {
        file: APPLY_REPLY,
        find: '  await db.meta.put({ ...state, cursor: reply.cursor, resetting })',
        replace: `  const { lastSeq, lastMid } = reply
  await db.outbox.where('seq').belowOrEqual(lastSeq).delete()
  await db.meta.put({ ...state, cursor: reply.cursor, resetting, lastSeq, lastMid })`,
      },
    ],
    caught: bySeed(1),
  },
  'any-device-for-anyone': {
    what: 'a session may push as a device of another account',
    patches: [
      {
        file: 'server/use-cases/sync/sync-device.ts',
        find: 'state.owner !== null && state.owner !== accountId',
        replace: 'false',
      },
    ],
    caught: bySeed(1),
  },
  'log-without-its-effects': {
    what: 'a mutation is logged in a transaction that does not keep its effects',
    patches: [
      {
        file: 'server/database/write-for.ts',
        find: '  await flushRows(tx, accounts, unit, now)',
        replace: '  if (unit.slots.size < 9) await flushRows(tx, accounts, unit, now)',
      },
    ],
    caught: bySeed(1),
  },
  'unknown-op-skipped': {
    what: 'a mutation that the server does not know yet is passed over',
    patches: [
      {
        file: 'server/use-cases/sync/apply-batch.ts',
        find: 'understood.slice(0, end < 0 ? undefined : end).filter((m) => m !== null)',
        replace: 'understood.filter((m) => m !== null)',
      },
    ],
    caught: bySeed(1),
  },
  'alias-not-followed': {
    what: "what was made for a parcel under its device's own id does not follow it to the parcel that it became",
    patches: [
      {
        file: 'server/use-cases/sync/decide-in-order.ts',
        find: 'isPoisoned ? sent : followAliases(sent, world)',
        replace: 'sent',
      },
    ],
    caught: bySeed(1),
  },
}
