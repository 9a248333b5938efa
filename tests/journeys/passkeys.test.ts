import type { Page } from '@playwright/test'
import { paths } from '#shared/paths.ts'
import { expect, logIn, test } from '#tests/support/journey.ts'

/** An authenticator of the device, which verifies its owner at once, as a fingerprint does. */
async function withAuthenticator(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  return {
    credentials: async () =>
      (await browser.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    /** Whether the owner answers what the browser asks. */
    present: (enabled: boolean) =>
      browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  }
}

async function signOut(page: Page, url: string) {
  await page.goto(url + paths.member())
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL((to) => !to.pathname.includes('admin'))
}

test('a member adds a passkey, logs in with it, removes it, and is unknown with it', async ({
  page,
  server,
}) => {
  // Only a server that was told its port knows the address that passkeys belong to.
  await server.kill('SIGTERM')
  await server.restart()
  const device = await withAuthenticator(page)
  await logIn(page, server, 'mei@example.com')
  await page.goto(server.url + paths.member())
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('not used yet')).toBeVisible()
  expect(await device.credentials()).toHaveLength(1)
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Blue laptop')
  await page.getByRole('button', { name: 'Save name' }).last().click()
  await expect(page.getByText('Blue laptop')).toBeVisible()

  await device.present(false)
  await signOut(page, server.url)
  await page.goto(server.url + paths.login())
  const use = page.getByRole('button', { name: 'Use a passkey' })
  await expect(use).toBeVisible()
  // The page asks in the field for the address as well, which an owner who is present would answer first.
  await use.click()
  await device.present(true)
  await page.waitForURL(`**${paths.admin()}**`)
  await page.goto(server.url + paths.member())
  await expect(page.getByText('last used')).toBeVisible()

  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(page.getByText('Blue laptop', { exact: true })).toBeHidden()
  await device.present(false)
  await signOut(page, server.url)
  await page.goto(server.url + paths.login())
  await expect(use).toBeVisible()
  // The page asks in the field for the address as well, which an owner who is present would answer first.
  await use.click()
  await device.present(true)
  await expect(page.getByText('This passkey isn’t registered here')).toBeVisible()
})
