import { byWorld, type Mutant } from './mutant.ts'

/** Faults in code of the device. */
export const DEVICE_MUTANTS: Record<string, Mutant> = {
  'no-last-mid-check': {
    what: 'a device does not notice that another goes by its name',
    patches: [
      {
        of: 'compareLast',
        does: `const [, mine, server] = given
const last = await was(...given)
return last !== 'foreign' ? last : server.lastSeq < mine.lastSeq ? 'behind' : 'own'`,
      },
    ],
    caught: byWorld(22),
  },
  'cursor-before-rows': {
    what: 'the cursor moves in a transaction before that of the rows',
    patches: [
      {
        of: 'applyReply',
        does: `const [db, asked, reply, deps] = given
const before = await readState(db)
if (reply.more || !isStateUnchanged(before, asked) || before.epoch !== reply.epoch) return was(...given)
await db.meta.put({ ...before, cursor: reply.cursor })
return was(db, { ...asked, cursor: reply.cursor }, reply, deps)`,
      },
    ],
    caught: byWorld(12),
  },
  'push-empties-outbox': {
    what: 'what the answer to a push names is taken out of the outbox, before any pull has shown it',
    tier: 'first',
    patches: [
      {
        of: 'afterReply',
        does: `const [{ reply }, , , { db }] = given
const told = new Set(reply.results.map(({ mid }) => mid))
await db.outbox.filter(({ mid }) => told.has(mid)).delete()
return was(...given)`,
      },
    ],
    caught: byWorld(1),
  },
  'joins-what-was-sent': {
    what: 'a device does not record what its requests carry, so edits join changes that were sent',
    tier: 'first',
    patches: [{ of: 'recordTried', does: '' }],
    caught: byWorld(5),
  },
  'joined-under-the-same-mid': {
    what: 'an edit that joins an unsent one keeps the mid that a copy of the device may have sent',
    patches: [
      {
        of: 'asOneEdit',
        does: `const one = was(...given)
return one && { ...one, mid: given[0].mid }`,
      },
    ],
    caught: byWorld(1),
  },
  'history-not-sent-again': {
    what: 'in a new epoch only the outbox is sent',
    tier: 'first',
    patches: [{ of: 'resendEverything', uses: 'readHistory', is: 'async () => []' }],
    caught: byWorld(8),
  },
  'new-mids-in-a-new-epoch': {
    what: 'what is sent again gets new mids',
    patches: [
      {
        of: 'startOver',
        does: `const [db, state, again, newId] = given
return was(db, state, again.map((m) => ({ ...m, mid: newId() })), newId)`,
      },
    ],
    caught: byWorld(1),
  },
  'digest-not-compared': {
    what: 'a device believes its rows whatever the digest says',
    patches: [{ of: 'needsRecheck', does: 'return false' }],
    caught: byWorld(231),
  },
  'doubt-without-history': {
    what: 'a device whose rows differ from what the server says pulls them again and says nothing again',
    patches: [
      {
        of: 'resendEverything',
        does: `const [db, state, reply] = given
if (state.epoch !== reply.epoch) return was(...given)
await db.incoming.clear()
await db.meta.put({ ...state, cursor: '', resetting: true })
return { kind: 'renamed' }`,
      },
    ],
    caught: { by: 'proof', file: 'tests/sync/simulation/silent-loss.ts' },
  },
  'rows-of-two-histories': {
    what: 'the digest is not compared after a pull from nothing',
    patches: [
      {
        of: 'needsRecheck',
        does: `const [{ resetting, cursor }] = given
return !resetting && cursor !== '' && was(...given)`,
      },
    ],
    caught: byWorld(297),
  },
  'bytes-dropped-once-sent': {
    what: 'a device lets go of bytes before the server has said that it has them',
    patches: [
      {
        of: 'uploadBlob',
        does: `const [{ sha256 }, { db }] = given
const upload = await was(...given)
await db.blobs.delete(sha256)
return upload`,
      },
    ],
    caught: byWorld(15),
  },
  'late-reply-applied': {
    what: 'a reply is applied whatever happened since it was asked for',
    patches: [{ of: 'applyReply', uses: 'isStateUnchanged', is: '() => true' }],
    caught: byWorld(42),
  },
  'last-seq-on-an-early-page': {
    what: 'lastSeq counts on a page that is not the last',
    patches: [
      {
        of: 'storePage',
        does: `const [db, state, reply] = given
const { lastSeq, lastMid } = reply
const stored = await was(...given)
await db.outbox.where('seq').belowOrEqual(lastSeq).delete()
await db.meta.put({ ...(await readState(db)), lastSeq, lastMid })
return stored`,
      },
    ],
    caught: byWorld(1),
  },
  'place-only-in-the-answer': {
    what: 'a device knows the places of its changes from the answer to their push alone, which may be lost',
    patches: [
      {
        of: 'placesIn',
        does: `const [reply, gathered] = given
return was({ ...reply, places: [] }, gathered)`,
      },
    ],
    caught: byWorld(6, 12, 23),
  },
  'place-not-kept': {
    what: 'what is to be sent again loses its place',
    patches: [
      {
        of: 'mutationsIn',
        does: `return was(...given).map(({ confirmed, ...m }) => m)`,
      },
    ],
    caught: byWorld(1, 2, 3),
  },
  'place-not-sent': {
    what: 'what is sent again does not say its place',
    patches: [
      {
        of: 'toWire',
        does: `const { confirmed, ...m } = was(...given)
return m`,
      },
    ],
    caught: byWorld(1, 6, 8),
  },
  'cursor-not-kept': {
    what: 'a device pulls everything each time',
    patches: [
      {
        of: 'finishPull',
        does: `const [db] = given
const applied = await was(...given)
if (applied.kind === 'applied') await db.meta.put({ ...(await readState(db)), cursor: '' })
return applied`,
      },
    ],
    caught: byWorld(1),
  },
  'rows-gone-at-the-start': {
    what: 'a pull from nothing deletes the rows on the device when it begins',
    patches: [
      {
        of: 'storesOf',
        does: `const [db, , reply] = given
return reply.more ? entityTables(db) : was(...given)`,
      },
      {
        of: 'storePage',
        does: `const [db, state, reply] = given
if (isFullPull(state, reply)) for (const table of entityTables(db)) await table.clear()
return was(...given)`,
      },
    ],
    caught: byWorld(1),
  },
  'pull-without-an-end': {
    what: 'a device does not record that its pull from nothing has ended',
    patches: [
      {
        of: 'finishPull',
        does: `const [db, state, reply] = given
const applied = await was(...given)
if (applied.kind === 'applied') await db.meta.put({ ...(await readState(db)), resetting: isFullPull(state, reply) })
return applied`,
      },
    ],
    caught: byWorld(5),
  },
  'picture-given-up': {
    what: 'a picture that could not be sent counts as refused',
    patches: [
      {
        of: 'uploadBlob',
        does: `const upload = await was(...given)
return upload.state === 'stored' ? upload : { ...upload, state: 'refused', code: upload.code ?? 'given_up' }`,
      },
    ],
    caught: byWorld(29),
  },
}
