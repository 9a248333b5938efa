import { Replicache } from 'replicache'
import { anAddress, countingFetch, settled, timed } from './settled.mjs'

const NEVER_MS = 2 ** 31 - 1
const sent = countingFetch()
let rep

const put = async (tx, row) => {
  const before = await tx.get(`row/${row.id}`)
  await tx.set(`row/${row.id}`, { ...before, ...row })
}

async function sync() {
  await rep.push({ now: true })
  await rep.pull({ now: true })
  const waiting = await rep.experimentalPendingMutations()
  if (waiting.length > 0) throw new Error(`${waiting.length} mutations wait`)
}

const keys = () => rep.query((tx) => tx.scan({ prefix: 'row/' }).keys().toArray())

globalThis.acts = {
  open: async ({ accountId }) => {
    rep = new Replicache({
      name: accountId,
      pushURL: `/replicache/push?account=${accountId}`,
      pullURL: `/replicache/pull?account=${accountId}`,
      // It syncs when it is told to.
      pushDelay: NEVER_MS,
      pullInterval: null,
      logLevel: 'error',
      mutators: { put },
    })
    await rep.clientGroupID
  },
  sync: () => timed(sent, sync),
  addAddresses: async (count) => {
    for (let n = 0; n < count; n++) await rep.mutate.put(anAddress(n))
    await settled()
  },
  editParcels: async (count) => {
    const ids = (await keys()).map((key) => key.slice('row/'.length))
    for (let n = 0; n < count; n++)
      await rep.mutate.put({ id: ids[n % ids.length], note: `Changed for the ${n}. time` })
    await settled()
  },
  rows: async () => (await keys()).length,
}
