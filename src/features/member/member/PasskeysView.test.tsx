import { afterEach, expect, test } from 'vitest'
import { endSession, keepAuthorization, setSession } from '#engine/client/session/session.ts'
import { paths } from '#engine/shared/paths.ts'
import type { Right } from '#engine/shared/rights.ts'
import { business, keepBusiness } from '#features/business/member/data/business.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { cleanUp, render, settle } from '#tests/support/render.tsx'
import { anId } from '#tests/support/row-builders.ts'
import { PasskeysView } from './PasskeysView.tsx'

afterEach(async () => {
  cleanUp()
  await settle(endSession)
})

test.each([
  [['settings'], false, true],
  [['settings'], true, false],
  [['receive'], false, false],
] as const)(
  'with the rights %j in a business that is open: %s, the way back to the set-up is shown: %s',
  async (rights, isOpen, isShown) => {
    fakeServer()
    keepBusiness({ ...business.peek(), version: business.peek().version + 1, isOpen })
    const held: Right[] = [...rights]
    const authorization = anId()
    keepAuthorization(authorization)
    setSession({
      state: 'member',
      authorization,
      accountId: anId(),
      role: 'staff',
      rights: held,
    })
    render(<PasskeysView />)
    await settle(() => {})
    const back = document.querySelector(`a[href="${paths.staffSetUp()}"]`)
    expect(back !== null).toBe(isShown)
  },
)
