import { alwaysRun } from '#server/once.ts'
import { confirmRequest, declineRequest } from '#server/use-cases/requests/review-request.ts'
import { attachPhoto } from '#shared/mutations/photo.ts'
import { type LinkGoods, submitRequest, withdrawRequest } from '#shared/mutations/request.ts'
import { must, staffActor } from './demo-actors.ts'
import type { DemoChange, DemoDevice } from './demo-device.ts'
import type { DemoWorld } from './demo-world.ts'
import { drawMug } from './mall/draw-goods.ts'

type DemoRequest = Omit<LinkGoods, 'specification' | 'foreignPrice' | 'shippingIncluded'> &
  Partial<LinkGoods> & {
    daysAgo: number
    to: 'CN' | 'SG' | 'JP'
    isPictured?: true
    confirmed?: { priceFen: number; domesticShippingFen: number }
    withdrawn?: true
    declined?: { reasonKind: 'detailsMissing' | 'soldOut'; reason: string }
  }

/** Before the payment: under review, declined, withdrawn, to be accepted, and to be paid. */
const REQUESTS: readonly DemoRequest[] = [
  {
    daysAgo: 0,
    to: 'CN',
    link: 'https://item.taobao.com/item.htm?id=712093388456',
    name: '手工粗陶马克杯',
    specification: '雾蓝 / 350 ml',
    quantity: 2,
    priceFen: 6_900,
    notes: '两只颜色尽量接近，请让卖家多包一层气泡膜。',
    isPictured: true,
  },
  {
    daysAgo: 1,
    to: 'JP',
    link: 'https://jp.mercari.com/item/m48291736450',
    name: 'コーヒーミル 手挽き',
    quantity: 1,
    priceFen: 21_000,
    foreignPrice: 'JP¥4,500',
    notes: '二手品，请确认有无锈迹。',
  },
  {
    daysAgo: 2,
    to: 'CN',
    link: 'https://detail.tmall.com/item.htm?id=698812340077',
    name: '羊毛围巾',
    quantity: 1,
    priceFen: 25_900,
    notes: '送人用，要礼盒。',
    declined: { reasonKind: 'detailsMissing', reason: '这款有 6 种颜色，请写明要哪一种。' },
  },
  {
    daysAgo: 3,
    to: 'SG',
    link: 'https://shopee.sg/product/118826645/2457719032',
    name: 'Kopitiam cup and saucer',
    quantity: 4,
    priceFen: 4_200,
    foreignPrice: 'S$7.90',
    notes: '要绿色花纹的。',
    withdrawn: true,
  },
  {
    daysAgo: 1,
    to: 'CN',
    link: 'https://item.jd.com/100012043978.html',
    name: '无线机械键盘 87 键',
    specification: '茶轴 / 白色',
    quantity: 1,
    priceFen: 39_900,
    notes: '要国行，能开发票最好。',
    confirmed: { priceFen: 42_900, domesticShippingFen: 1_200 },
  },
  {
    daysAgo: 1,
    to: 'CN',
    link: 'https://detail.1688.com/offer/612345678901.html',
    name: '316 不锈钢吸管 50 支',
    quantity: 1,
    priceFen: 8_800,
    shippingIncluded: true,
    notes: '直管弯管各一半。',
    confirmed: { priceFen: 8_500, domesticShippingFen: 0 },
  },
]
const RATE_BPS = 500

type Parties = { accountId: string; device: DemoDevice; staffId: string }

/** Buying requests of links in each status before the payment. */
export async function seedRequests(
  world: DemoWorld,
  { accountId, device, staffId }: Parties,
): Promise<void> {
  const { goTo, timeOf, services } = world
  const deps = { ...services, once: alwaysRun }
  const staff = staffActor(staffId, world)
  for (const [nth, one] of REQUESTS.entries()) {
    const { daysAgo, to, isPictured, confirmed, declined, withdrawn, ...goods } = one
    const [id, lineId] = [services.newId(), services.newId()]
    const atMs = timeOf(daysAgo, nth)
    const picture = isPictured ? await drawMug() : null
    const set = {
      specification: '',
      foreignPrice: '',
      shippingIncluded: false,
      ...goods,
      lineId,
      destinationWarehouseId: to,
      handlingRate: RATE_BPS,
      checkoutId: null,
    }
    goTo(atMs)
    const changes: DemoChange[] = [{ definition: submitRequest, id, atMs, set }]
    if (picture !== null) {
      const { sha256, bytes } = picture
      changes.push({
        definition: attachPhoto,
        id: services.newId(),
        atMs,
        set: {
          ownerTable: 'requestLine',
          ownerId: lineId,
          purpose: 'goods',
          sha256,
          byteLength: bytes.byteLength,
          contentType: 'image/png',
        },
      })
    }
    await device.push(changes)
    if (picture !== null) await device.upload(picture)
    if (withdrawn) {
      await device.push([{ definition: withdrawRequest, id, atMs: atMs + 60_000, set: {} }])
    }
    const which = { accountId, requestId: id, onceKey: services.newId() }
    goTo(timeOf(0, nth))
    if (declined !== undefined) must(await declineRequest(deps, staff, { ...which, ...declined }))
    if (confirmed === undefined) continue
    const { priceFen, domesticShippingFen } = confirmed
    const lines = [{ id: lineId, priceFen }]
    must(
      await confirmRequest(deps, staff, { ...which, confirmation: 0, lines, domesticShippingFen }),
    )
  }
}
