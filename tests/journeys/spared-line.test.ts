import { paths } from '#engine/shared/paths.ts'
import {
  expect,
  logIn,
  network,
  readyOffline,
  test,
  visitSavingData,
} from '#tests/support/journey.ts'

test.use({ locale: 'zh-TW' })

test('a first visit that saves data says which screen it does without offline, and the next one fetches it', async ({
  page,
  context,
  shared: server,
}) => {
  await visitSavingData(page, server.url + paths.tourist())
  const helpCenter = page.getByRole('heading', { name: '說明中心', level: 1 })

  await network(context).off()
  await page.goto(server.url + paths.helpCenter())
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('這個頁面還不能離線檢視')
  await alert.getByRole('link', { name: '回首頁' }).click()
  await expect(page).toHaveURL(server.url + paths.tourist())
  await expect(alert).toHaveCount(0)

  await network(context).on()
  await page.reload()
  await readyOffline(page)
  await network(context).off()
  await page.goto(server.url + paths.helpCenter())
  await expect(helpCenter).toBeVisible()
})

test.describe('in English', () => {
  test.use({ locale: 'en' })

  test('a member who saves data finds their home offline after the first visit', async ({
    page,
    context,
    shared: server,
  }) => {
    await visitSavingData(page, server.url + paths.login())
    await logIn(page, server, 'spared@example.com')
    await expect(page.getByText('Welcome! Your first steps')).toBeVisible()
    await network(context).off()
    await page.goto(server.url + paths.tourist())
    await expect(
      page.getByRole('heading', { name: 'Copy a warehouse address' }).first(),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Welcome! Your first steps' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})
