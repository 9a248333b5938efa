import { describe, expect, it, vi } from 'vitest'
import { saveLeftDrafts } from '#engine/client/sync/drafts.ts'
import { intent } from '#engine/client/sync/intent.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { createAddress } from '#features/addresses/changes/address.ts'
import { editAccount } from '#features/member/changes/account.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { memberDevice } from '#tests/support/member-device.ts'
import { addressFields, anId } from '#tests/support/row-builders.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const server = await sharedServer()
vi.setConfig({ testTimeout: 30_000 })

async function aMember() {
  const email = `${anId()}@example.com`
  return { email, ...(await server.loginAs(email)) }
}
const newAddress = (id = anId()) => intent(createAddress, id, addressFields({ note: 'first' }))

describe('A device whose clock is wrong', () => {
  it('keeps its history for 30 days of the server’s clock, whatever its own clock says', async () => {
    let nowMs = Date.now()
    const member = await aMember()
    const { device } = await memberDevice(server, member, { nowMs: () => nowMs })
    await device.write([newAddress()])
    await device.sync()
    nowMs += 2_000 * DAY_MS
    await device.write([newAddress()])
    await device.sync()
    expect(await device.db.history.count()).toBe(2)
    nowMs -= 4_000 * DAY_MS
    server.passMs(31 * DAY_MS)
    const { authorization } = await server.loginAs(member.email)
    await device.write([newAddress()])
    await device.sync({ authorization })
    expect(await device.db.history.count()).toBe(1)
  })

  it('saves an abandoned form, also after the clock was set back', async () => {
    const device = await aCurrentDevice()
    const form = { id: anId(), kind: 'parcel', content: {}, rev: null } as const
    await device.db.draftEdits.put({ ...form, editedAt: Date.now() + DAY_MS })
    await saveLeftDrafts(device.db, Date.now())
    expect(await device.outbox()).toMatchObject([{ op: 'draft.save' }])
  })
})

describe('An edit from a device that was away for 13 months', () => {
  /** Two devices of a member; one changes the language without a network, and then 400 days pass. */
  async function away({ changedMeanwhile }: { changedMeanwhile: boolean }) {
    const member = await aMember()
    const speak = (language: 'zh' | 'zh2' | 'en') =>
      intent(editAccount, member.accountId, { language })
    // Its clock stands still: only the server's tells how long it was away.
    const nowMs = Date.now()
    const { device: old } = await memberDevice(server, member, { nowMs: () => nowMs })
    await old.write([speak('en')])
    await old.sync()
    const { device: other } = await memberDevice(server, member)
    await other.sync()
    await old.write([speak('zh')])
    if (changedMeanwhile) {
      await other.write([speak('zh2')])
      await other.sync()
    }
    server.passMs(400 * DAY_MS)
    const { authorization } = await server.loginAs(member.email)
    expect(await old.sync({ authorization })).toEqual({ state: 'done' })
    return { old, member, speak, authorization }
  }

  it('does not overwrite later changes, and waits in the tray with its value', async () => {
    const { old, member, speak, authorization } = await away({ changedMeanwhile: true })
    expect(await old.list('account')).toMatchObject([{ language: 'zh2' }])
    expect(await old.list('outcome')).toMatchObject([
      { code: 'outdated', op: 'account.edit', target: member.accountId, set: { language: 'zh' } },
    ])
    await old.write([speak('en')])
    await old.sync({ authorization })
    expect(await old.list('account')).toMatchObject([{ language: 'en' }])
  })

  it('is applied where nothing changed since', async () => {
    const { old } = await away({ changedMeanwhile: false })
    expect(await old.list('account')).toMatchObject([{ language: 'zh' }])
    expect(await old.list('outcome')).toEqual([])
  })
})
