import { bySeed, type Mutant } from './mutant.ts'

const APPLY_REPLY = 'src/sync/apply-reply.ts'
/** The server and the device each find a loss out: what one of them does shows where the other does not. */
const AHEAD_UNNOTICED = {
  file: 'server/use-cases/sync/sync-device.ts',
  find: 'cursor !== null && isAhead(cursor, clientId, state)',
  replace: 'cursor !== null && isAhead(cursor, clientId, state) && false',
}
const LATE = `    if (!stillAsked(state, asked)) return { kind: 'late' }
`

/** Faults in what runs on the device. */
export const DEVICE_MUTANTS: Record<string, Mutant> = {
  'no-last-mid-check': {
    what: 'a device does not notice that another goes by its name',
    patches: [
      {
        file: 'src/sync/own-mid.ts',
        find: "if (mine === undefined || mine !== lastMid) return 'foreign'",
        replace: '',
      },
    ],
    caught: bySeed(34),
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
  'history-not-sent-again': {
    what: 'in a new epoch only the outbox is sent',
    patches: [
      {
        file: APPLY_REPLY,
        find: "const again = await db.history.orderBy('n').toArray()",
        replace: "const again = await db.history.orderBy('n').limit(0).toArray()",
      },
    ],
    caught: bySeed(3),
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
    caught: bySeed(3),
  },
  'digest-not-compared': {
    what: 'a device believes its rows whatever the digest says',
    patches: [
      { file: APPLY_REPLY, find: 'if (digest !== reply.digest &&', replace: 'if (false &&' },
    ],
    caught: bySeed(7),
  },
  'doubt-without-history': {
    what: 'where the server does not notice a loss, a device whose rows differ pulls them again and says nothing again',
    patches: [
      AHEAD_UNNOTICED,
      {
        file: APPLY_REPLY,
        find: 'return sayAll(db, { ...state, doubts: state.doubts + 1 }, reply, deps)',
        replace: `await db.incoming.clear()
    await db.meta.put({ ...state, cursor: '', resetting: true, doubts: state.doubts + 1 })
    return { kind: 'renamed' }`,
      },
    ],
    caught: bySeed(260),
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
    caught: bySeed(23),
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
  'late-reply-applied': {
    what: 'a reply is applied whatever happened since it was asked for',
    patches: [
      {
        file: APPLY_REPLY,
        find: `${LATE}    if (state.epoch`,
        replace: '    void asked\n    if (state.epoch',
      },
    ],
    caught: bySeed(168),
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
}
