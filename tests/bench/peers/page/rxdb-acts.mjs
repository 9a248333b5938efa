import { createRxDatabase } from 'rxdb'
import { replicateRxCollection } from 'rxdb/plugins/replication'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { anAddress, countingFetch, settled, timed } from './settled.mjs'

/** Everything in one request, as the product's one is. */
const BATCH = 10_000
const sent = countingFetch()
/** Fields are named where something reads them; nothing validates the others. */
const schema = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: { type: 'string', maxLength: 36 },
    note: { type: 'string' },
  },
  required: ['id'],
}
let rows
let account

async function sync() {
  const replication = replicateRxCollection({
    collection: rows,
    replicationIdentifier: account,
    live: false,
    retryTime: 1_000,
    push: {
      batchSize: BATCH,
      handler: async (pushed) => {
        const answer = await fetch(`/rxdb/push?account=${account}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(pushed),
        })
        return answer.json()
      },
    },
    pull: {
      batchSize: BATCH,
      handler: async (checkpoint) => {
        const answer = await fetch(
          `/rxdb/pull?account=${account}&since=${checkpoint?.version ?? 0}`,
        )
        return answer.json()
      },
    },
  })
  await replication.awaitInitialReplication()
}

globalThis.acts = {
  open: async ({ accountId }) => {
    account = accountId
    const database = await createRxDatabase({
      name: `rxdb-${accountId}`,
      storage: getRxStorageDexie(),
      multiInstance: false,
    })
    rows = (await database.addCollections({ rows: { schema } })).rows
  },
  sync: () => timed(sent, sync),
  addAddresses: async (count) => {
    await rows.bulkInsert(Array.from({ length: count }, (_, n) => anAddress(n)))
    await settled()
  },
  editParcels: async (count) => {
    const documents = await rows.find().exec()
    for (let n = 0; n < count; n++)
      await documents[n % documents.length].incrementalPatch({
        note: `Changed for the ${n}. time`,
      })
    await settled()
  },
  rows: () => rows.count().exec(),
}
