import type { Revocation } from '#engine/shared/problems.ts'
import type { Right } from '#engine/shared/rights.ts'
import type { Share } from '#engine/shared/shares.ts'

/** The token mirrored for the service worker, which cannot read local storage. */
export type SessionMirror = {
  authorization: string
  accountId: string
  memberNum: string
  role: 'member' | 'staff'
  rights: readonly Right[]
  startPage?: string | null | undefined
}

/** The last session of this device that was revoked from elsewhere, until somebody logs in. */
export type RevokedNotice = Revocation & { accountId: string }

type DeviceValues = {
  session: SessionMirror
  revoked: RevokedNotice
  /** What other apps shared with this one and no form has taken yet. */
  shares: readonly Share[]
} & Record<`guest:${string}`, unknown>

const DATABASE = 'sampan-device'
const STORE = 'values'

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE)
  return settled(request)
}

const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    // A full disk may be found only now, after every request has succeeded.
    transaction.onabort = () => reject(transaction.error)
  })

/** Opens the database for each use, because iOS drops connections that stay open. Resolves once all is stored. */
async function within<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const database = await open()
  try {
    const transaction = database.transaction(STORE, mode)
    const [value] = await Promise.all([
      work(transaction.objectStore(STORE)),
      committed(transaction),
    ])
    return value
  } finally {
    database.close()
  }
}

/** Reads a value stored on this device; undefined when there is none or storage is blocked. */
export async function readDevice<K extends keyof DeviceValues>(
  key: K,
): Promise<DeviceValues[K] | undefined> {
  try {
    return (await within('readonly', (store) => settled(store.get(key)))) as
      | DeviceValues[K]
      | undefined
  } catch {
    return undefined
  }
}

/** Rejects when the browser stores nothing. */
export async function writeDevice<K extends keyof DeviceValues>(
  key: K,
  value: DeviceValues[K],
): Promise<void> {
  await within('readwrite', (store) => settled(store.put(value, key)))
}

/** Changes a value in one transaction, so that page and worker lose nothing of each other; undefined removes it. */
export async function updateDevice<K extends keyof DeviceValues>(
  key: K,
  change: (now: DeviceValues[K] | undefined) => DeviceValues[K] | undefined,
): Promise<void> {
  await within('readwrite', async (store) => {
    const next = change((await settled(store.get(key))) as DeviceValues[K] | undefined)
    if (next === undefined) await settled(store.delete(key))
    else await settled(store.put(next, key))
  })
}

export async function removeDevice(key: keyof DeviceValues): Promise<void> {
  await within('readwrite', (store) => settled(store.delete(key)))
}

/** Removes a refused token, unless a login has replaced it in the meantime. */
export async function forgetSession(authorization: string): Promise<void> {
  await updateDevice('session', (now) =>
    now?.authorization === authorization ? undefined : now,
  ).catch(() => undefined)
}
