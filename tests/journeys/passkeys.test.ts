import type { Page } from '@playwright/test'
import { paths } from '#shared/paths.ts'
import { expect, logIn, test } from '#tests/support/journey.ts'

/**
 * An authenticator of the device, which verifies its owner at once, as a fingerprint does. The browser suggests no passkey
 * by itself, which such an owner would accept before the button is clicked.
 */
async function withAuthenticator(page: Page) {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  return async () =>
    (await browser.send('WebAuthn.getCredentials', { authenticatorId })).credentials
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
  const credentials = await withAuthenticator(page)
  await logIn(page, server, 'mei@example.com')
  await page.goto(server.url + paths.member())
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('not used yet')).toBeVisible()
  expect(await credentials()).toHaveLength(1)
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Blue laptop')
  await page.getByRole('button', { name: 'Save name' }).last().click()
  await expect(page.getByText('Blue laptop')).toBeVisible()

  await signOut(page, server.url)
  await page.goto(server.url + paths.login())
  const use = page.getByRole('button', { name: 'Use a passkey' })
  await use.click()
  await page.waitForURL(`**${paths.admin()}**`)
  await page.goto(server.url + paths.member())
  await expect(page.getByText('last used')).toBeVisible()

  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(page.getByText('Blue laptop', { exact: true })).toBeHidden()
  await signOut(page, server.url)
  await page.goto(server.url + paths.login())
  await use.click()
  await expect(page.getByText('This passkey isn’t registered here')).toBeVisible()
})
