import { byWorld, type Mutant } from './mutant.ts'

const LATE = `    if (!isStateUnchanged(state, asked)) return { kind: 'late' }
`

/** Faults in code of the device. */
export const DEVICE_MUTANTS: Record<string, Mutant> = {
  'no-last-mid-check': {
    what: 'a device does not notice that another goes by its name',
    patches: [
      {
        of: 'compareLast',
        find: "if (mine === undefined || mine !== lastMid) return 'foreign'",
        replace: '',
      },
    ],
    caught: byWorld(6),
  },
  'cursor-before-rows': {
    what: 'the cursor moves in a transaction before that of the rows',
    patches: [
      {
        of: 'applyReply',
        find: "  return db.transaction('rw', [...stores], async () => {",
        replace: `  const before = await readState(db)
  if (!reply.more && isStateUnchanged(before, asked) && before.epoch === reply.epoch) {
    await db.meta.put({ ...before, cursor: reply.cursor })
    asked = { ...asked, cursor: reply.cursor }
  }
  return db.transaction('rw', [...stores], async () => {`,
      },
    ],
    caught: byWorld(6),
  },
  'push-empties-outbox': {
    what: 'what the answer to a push names is taken out of the outbox, before any pull has shown it',
    tier: 'first',
    patches: [
      {
        of: 'afterReply',
        find: '  const applied = await applyReply(db, stamp, reply, deps)',
        replace: `  const told = new Set(reply.results.map(({ mid }) => mid))
  await db.outbox.filter(({ mid }) => told.has(mid)).delete()
  const applied = await applyReply(db, stamp, reply, deps)`,
      },
    ],
    caught: byWorld(1),
  },
  'history-not-sent-again': {
    what: 'in a new epoch only the outbox is sent',
    tier: 'first',
    patches: [
      {
        of: 'resendEverything',
        find: "const again = await db.history.orderBy('n').toArray()",
        replace: "const again = await db.history.orderBy('n').limit(0).toArray()",
      },
    ],
    caught: byWorld(8),
  },
  'new-mids-in-a-new-epoch': {
    what: 'what is sent again gets new mids',
    patches: [
      {
        of: 'startOver',
        find: '({ ...m, seq: i + 1 })',
        replace: '({ ...m, seq: i + 1, mid: newId() })',
      },
    ],
    caught: byWorld(1),
  },
  'digest-not-compared': {
    what: 'a device believes its rows whatever the digest says',
    patches: [
      { of: 'finishPull', find: 'if (digest !== reply.digest &&', replace: 'if (false &&' },
    ],
    caught: byWorld(35),
  },
  'doubt-without-history': {
    what: 'a device whose rows differ from what the server says pulls them again and says nothing again',
    patches: [
      {
        of: 'finishPull',
        find: 'return resendEverything(db, { ...state, doubts: state.doubts + 1 }, reply, deps)',
        replace: `await db.incoming.clear()
    await db.meta.put({ ...state, cursor: '', resetting: true, doubts: state.doubts + 1 })
    return { kind: 'renamed' }`,
      },
    ],
    caught: { by: 'proof', file: 'tests/sync/simulation/silent-loss.ts' },
  },
  'rows-of-two-histories': {
    what: 'the digest is not compared after a pull from nothing',
    patches: [
      {
        of: 'finishPull',
        find: 'if (digest !== reply.digest &&',
        replace: 'if (digest !== reply.digest && !reset &&',
      },
    ],
    caught: byWorld(35),
  },
  'bytes-dropped-once-sent': {
    what: 'a device lets go of bytes before the server has said that it has them',
    patches: [
      {
        of: 'uploadPicture',
        find: '  const upload = await uploadBlob(picture, deps)',
        replace:
          '  const upload = await uploadBlob(picture, deps)\n  await deps.db.blobs.delete(sha256)',
      },
    ],
    caught: byWorld(15),
  },
  'late-reply-applied': {
    what: 'a reply is applied whatever happened since it was asked for',
    patches: [
      {
        of: 'applyReply',
        find: `${LATE}    if (state.epoch`,
        replace: '    void asked\n    if (state.epoch',
      },
    ],
    caught: byWorld(42),
  },
  'last-seq-on-an-early-page': {
    what: 'lastSeq counts on a page that is not the last',
    patches: [
      {
        of: 'storePage',
        find: '  await db.meta.put({ ...state, cursor: reply.cursor, resetting })',
        replace: `  const { lastSeq, lastMid } = reply
  await db.outbox.where('seq').belowOrEqual(lastSeq).delete()
  await db.meta.put({ ...state, cursor: reply.cursor, resetting, lastSeq, lastMid })`,
      },
    ],
    caught: byWorld(1),
  },
  'place-only-in-the-answer': {
    what: 'a device knows the places of its changes from the answer to their push alone, which may be lost',
    patches: [
      {
        of: 'placesIn',
        find: 'first <= seq && seq <= last',
        replace: 'first > last && seq < 0',
      },
    ],
    caught: byWorld(1, 6, 12),
  },
  'place-not-kept': {
    what: 'what is to be sent again loses its place',
    patches: [
      {
        of: 'fromHistory',
        find: 'clientId: _client, ...m }: HistoryRow',
        replace: 'clientId: _client, confirmed: _place, ...m }: HistoryRow',
      },
    ],
    caught: byWorld(1, 2, 3),
  },
  'place-not-sent': {
    what: 'what is sent again does not say its place',
    patches: [
      {
        of: 'toWire',
        find: '{ doneAt: _at, ...m }',
        replace: '{ doneAt: _at, confirmed: _place, ...m }',
      },
    ],
    caught: byWorld(1, 2, 3),
  },
  'cursor-not-kept': {
    what: 'a device pulls everything each time',
    patches: [
      {
        of: 'finishPull',
        find: 'cursor: reply.cursor,\n    lastSeq: reply.lastSeq,',
        replace: "cursor: '',\n    lastSeq: reply.lastSeq,",
      },
    ],
    caught: byWorld(1),
  },
  'rows-gone-at-the-start': {
    what: 'a pull from nothing deletes the rows on the device when it begins',
    patches: [
      {
        of: 'storesOf',
        find: 'if (reply.more) return []',
        replace: 'if (reply.more) return entityTables(db)',
      },
      {
        of: 'storePage',
        find: '  const resetting = isFullPull(state, reply)',
        replace: `  const resetting = isFullPull(state, reply)
  if (resetting) for (const table of entityTables(db)) await table.clear()`,
      },
    ],
    caught: byWorld(1),
  },
  'pull-without-an-end': {
    what: 'a device does not record that its pull from nothing has ended',
    patches: [{ of: 'finishPull', find: 'resetting: false,', replace: 'resetting: reset,' }],
    caught: byWorld(5),
  },
  'picture-given-up': {
    what: 'a picture that could not be sent counts as refused',
    patches: [
      {
        of: 'uploadPicture',
        find: "if (upload.state === 'refused') await refuse(deps.db, sha256, upload.code)",
        replace:
          "if (upload.state !== 'stored') await refuse(deps.db, sha256, upload.code ?? 'given_up')",
      },
    ],
    caught: byWorld(29),
  },
}
