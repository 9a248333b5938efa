import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anId } from '#tests/support/row-builders.ts'
import { type AccountDatabase, closeDatabase, openAccountDatabase } from './database.ts'
import { databaseLost, isLostConnection, isQuotaExceeded, withReopen } from './reopen.ts'

const lost = () =>
  new DOMException('Connection to Indexed Database server lost. Refresh the page to try again')

let db: AccountDatabase
beforeEach(async () => {
  db = await openAccountDatabase(anId(), { indexedDB: new IDBFactory(), IDBKeyRange })
})
afterEach(() => {
  closeDatabase(db)
  databaseLost.value = false
})

describe('A database whose connection was lost', () => {
  it('is opened once more, and the work done again', async () => {
    db.close({ disableAutoOpen: true })
    expect(await withReopen(db, () => db.outbox.count())).toBe(0)
    expect(databaseLost.value).toBe(false)
  })

  it('twice in a row asks for a reload and goes on trying no more', async () => {
    let tries = 0
    const work = () => {
      tries += 1
      return Promise.reject(lost())
    }
    await expect(withReopen(db, work)).rejects.toThrow('lost')
    expect(tries).toBe(2)
    expect(databaseLost.value).toBe(true)
  })

  it('is left closed when its account was left', async () => {
    closeDatabase(db)
    await expect(withReopen(db, () => db.outbox.count())).rejects.toThrow()
    expect(db.isOpen()).toBe(false)
    expect(databaseLost.value).toBe(false)
  })
})

describe('A fault of the work itself', () => {
  it('is no lost connection: nothing is done twice', async () => {
    let tries = 0
    const work = () => {
      tries += 1
      return Promise.reject(new Error('a bug'))
    }
    await expect(withReopen(db, work)).rejects.toThrow('a bug')
    expect(tries).toBe(1)
    expect(isLostConnection(new Error('a bug'))).toBe(false)
  })
})

describe('Full storage', () => {
  it('is known by its name, also where the database wraps it', () => {
    const full = new DOMException('', 'QuotaExceededError')
    expect(isQuotaExceeded(full)).toBe(true)
    expect(isQuotaExceeded(Object.assign(new Error('aborted'), { inner: full }))).toBe(true)
    expect(isQuotaExceeded(lost())).toBe(false)
  })
})
