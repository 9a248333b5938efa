import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { paths } from '#engine/shared/paths.ts'
import { webManifest } from '#scripts/build/web-manifest.ts'
import {
  enterCode,
  expect,
  logIn,
  network,
  photo,
  readyOffline,
  test,
} from '#tests/support/journey.ts'

const TEXT = '【淘宝】 https://m.tb.cn/h.5Rk2xQp?tk=8YtW3 「青瓷花瓶」 ¥128.00\n点击链接直接打开'

/** Shares with the installed app as the system does: a navigation with a form of the manifest's fields. */
async function share(page: Page, text: string, picture?: Buffer): Promise<void> {
  const { action, method, enctype } = webManifest.share_target ?? {}
  await page.evaluate(
    ({ attributes, text, bytes }) => {
      const form = Object.assign(document.createElement('form'), attributes)
      const add = (input: HTMLInputElement, name: string) =>
        form.append(Object.assign(input, { name }))
      add(Object.assign(document.createElement('input'), { value: text }), 'text')
      if (bytes !== null) {
        const files = new DataTransfer()
        files.items.add(new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' }))
        const input = Object.assign(document.createElement('input'), { type: 'file' })
        add(input, 'pictures')
        input.files = files.files
      }
      document.body.append(form)
      form.submit()
    },
    { attributes: { action, method, enctype }, text, bytes: picture ? [...picture] : null },
  )
}

test('the browser offers to install the app, and its shortcuts open their screens', async ({
  shared: server,
  launchOptions,
  contextOptions,
}) => {
  // Nothing can be installed from a private window, which other tests use.
  const profile = mkdtempSync(join(tmpdir(), 'sampan-install-'))
  const options = { ...launchOptions, ...contextOptions, locale: 'en-US' }
  const context = await chromium.launchPersistentContext(profile, options)
  try {
    const [page = await context.newPage()] = context.pages()
    await logIn(page, server, 'ines@example.com')
    await readyOffline(page)
    const browser = await context.newCDPSession(page)
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
    expect(installabilityErrors).toEqual([])
    const { errors, data } = await browser.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const manifest = JSON.parse(data ?? '')
    const names = manifest.shortcuts.map(({ name }: { name: string }) => name)
    expect(names).toEqual(['Register parcels', 'My parcels', 'Buy from a link'])
    for (const [at, { url }] of manifest.shortcuts.entries()) {
      await page.goto(server.url + url)
      await expect(page).toHaveTitle(new RegExp(names[at]))
    }
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
})

test('a product and a picture that other apps share offline are in the forms', async ({
  page,
  context,
  shared: server,
}) => {
  await logIn(page, server, 'shao@example.com')
  await readyOffline(page)
  await network(context).off()
  await share(page, TEXT)
  await expect(page).toHaveURL(server.url + paths.submitGoods())
  await expect(page.getByLabel('Goods name')).toHaveValue('青瓷花瓶')
  await expect(page.getByLabel('Price per piece')).toHaveValue('128.00')

  const { buffer } = await photo()
  await share(page, 'My cup', buffer)
  await expect(page).toHaveURL(server.url + paths.declare())
  await expect(page.getByRole('img', { name: 'Number 1' })).toBeVisible()
  await expect(page.getByLabel('Note')).toHaveValue('My cup')
})

test('what a visitor shares waits until they are logged in', async ({ page, shared: server }) => {
  await page.goto(server.url + paths.tourist())
  await readyOffline(page)
  await share(page, TEXT)
  await expect(page).toHaveURL(/\/login\?to=/)
  await page.getByLabel('E-mail').fill('wen@example.com')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await enterCode(page, await server.codeFor('wen@example.com'), paths.submitGoods())
  await expect(page.getByLabel('Goods name')).toHaveValue('青瓷花瓶')
})
