import type { Page } from '@playwright/test'
import { paths } from '#engine/shared/paths.ts'
import { expect, type JourneyServer, logIn, test } from '#tests/support/journey.ts'

/**
 * An authenticator of the device, which verifies its owner at once, as a fingerprint does. Such an owner also accepts what
 * the browser suggests at the e-mail field before any button is clicked, so by default it suggests nothing.
 */
async function withAuthenticator(page: Page, suggests = false) {
  if (!suggests) {
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false
    })
  }
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return async () =>
    (await browser.send('WebAuthn.getCredentials', { authenticatorId })).credentials
}

/** Only a server that was told its port knows the address that passkeys belong to. */
async function withAddress(server: JourneyServer, settings: Record<string, string> = {}) {
  await server.kill('SIGTERM')
  await server.restart(settings)
}

async function addPasskey(page: Page, url: string) {
  await page.goto(url + paths.member({ view: 'passkeys' }))
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('not used yet')).toBeVisible()
}

async function signOut(page: Page, url: string) {
  await page.goto(url + paths.member())
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL((to) => !to.pathname.includes('admin'))
}

test('a member adds a passkey, logs in with it, removes it, and is unknown with it', {
  tag: '@first',
}, async ({ page, server }) => {
  await withAddress(server)
  const credentials = await withAuthenticator(page)
  await logIn(page, server, 'mei@example.com')
  await page.goto(server.url + paths.member())
  await page.getByRole('link', { name: 'Passkeys' }).click()
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
  await page.goto(server.url + paths.member({ view: 'passkeys' }))
  await expect(page.getByText('last used')).toBeVisible()

  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(page.getByText('Blue laptop', { exact: true })).toBeHidden()
  await signOut(page, server.url)
  await page.goto(server.url + paths.login())
  await use.click()
  await expect(page.getByText('This passkey isn’t registered here')).toBeVisible()
})

test('after the first login by code a passkey is offered on the first page, and logs in from then on', async ({
  page,
  server,
}) => {
  await withAddress(server)
  const credentials = await withAuthenticator(page)
  await logIn(page, server, 'mei@example.com')
  await page.goto(server.url + paths.cart())
  const offer = page.getByRole('region', { name: 'Log in without a code' })
  await offer.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(offer).toHaveCount(0)
  expect(await credentials()).toHaveLength(1)
  await signOut(page, server.url)
  await page.goto(server.url + paths.login())
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL(`**${paths.admin()}**`)
  await expect(offer).toHaveCount(0)
})

test('the browser suggests the passkey at the e-mail field, and taking it logs in', async ({
  page,
  server,
}) => {
  await withAddress(server)
  await withAuthenticator(page, true)
  await logIn(page, server, 'mei@example.com')
  await addPasskey(page, server.url)
  await signOut(page, server.url)
  await page.goto(server.url + paths.login())
  await page.waitForURL(`**${paths.admin()}**`)
  await page.goto(server.url + paths.member())
  await expect(page.getByText('mei@example.com').first()).toBeVisible()
})

test('staff change settings only with a passkey: without one they are refused and add one there', async ({
  page,
  server,
}) => {
  const email = 'wes@example.com'
  await withAddress(server, { STAFF_PASSKEYS: 'required' })
  await withAuthenticator(page)
  await server.grantStaff(email)
  await logIn(page, server, email)
  await page.goto(server.url + paths.staffSettings())
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expect(dialog).toContainText('need a passkey that was used in the last 12 hours')
  await expect(dialog.getByRole('button', { name: 'Send me a code' })).toHaveCount(0)
  // Who has none is not asked to use one.
  await expect(dialog.getByRole('button', { name: 'Add a passkey' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0)
  const name = page.getByRole('region', { name: 'Name', exact: true })
  await expect(name).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(dialog).toHaveCount(0)
  await name.getByLabel('English').fill('Flying Fish')
  await name.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(name.getByText('Saved. It applies from now on.')).toBeVisible()
})
