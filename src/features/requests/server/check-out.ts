import { act } from '#engine/server/act.ts'
import { type ActDeps, actOnce } from '#engine/server/act-once.ts'
import type { Tx } from '#engine/server/database/database.ts'
import type { MemberScope } from '#engine/server/database/member-scope.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { Services } from '#engine/server/services.ts'
import type { InputOf, ReplyOf } from '#engine/shared/endpoints.ts'
import type { Rows } from '#engine/shared/rows.ts'
import type { PartName } from '#features/business/rules/parts.ts'
import { readBusiness } from '#features/business/server/read-business.ts'
import type { CouponRow } from '#features/coupons/changes/rows.ts'
import { type SharedCoupons, shareChosen } from '#features/coupons/rules/share-coupons.ts'
import { reserveCoupons } from '#features/coupons/server/reserve-coupons.ts'
import type { Texts } from '#features/mall/contract/product-fields.ts'
import { readOffers, readSold, type Sold, takeStock } from '#features/mall/server/stock.ts'
import type { LineChange } from '#features/requests/rules/line-change.ts'
import { billPartOf } from '#features/requests/rules/request-bill.ts'
import { tooManyUnpaid, UNPAID_STATUSES } from '#features/requests/rules/request-states.ts'
import { openWarehouses } from '#features/warehouses/server/list-warehouses.ts'
import { keepRequest, type NewRequest, newRequest, type ShownLine } from './new-request.ts'
import { freezeCosts } from './purchases/purchase-costs.ts'

type Asked = InputOf<'checkOut'>
type CartLine = Rows['cartLine']
type Deps = ActDeps & Pick<Services, 'settings' | 'randomBytes'>

/**
 * Makes requests of lines of the cart. The stock is taken, coupons are reserved and the lines leave the cart in one
 * transaction.
 */
export const checkOut = act(
  'checkOut',
  (deps: Deps, actor, checkout: Asked): Promise<ReplyOf<'checkOut'>> => {
    const { accountId } = actor
    return actOnce(deps, actor, accountId, async (scope) => {
      const { tx } = scope
      const lines = await shownLines(scope, checkout)
      const open = await openWarehouses(tx, deps.settings)
      if (!lines.every(({ warehouseId }) => open.has(warehouseId))) {
        throw refuse('warehouse_not_open')
      }
      const { handlingFeeBps, features } = await readBusiness(tx, deps.settings)
      if (!lines.every(({ variantId }) => features[partOf(variantId)])) throw refuse('not_offered')
      await takeLines(tx, lines)
      const checkoutId = scope.newId()
      const made = groupsOf(lines).map((group) =>
        newRequest(scope, group, { checkoutId, handlingRate: handlingFeeBps }, deps),
      )
      await refuseTooMany(scope, made)
      const mall = made.filter(({ request }) => request.kind === 'mall')
      const shared = await shareCoupons(scope, mall, checkout)
      const totalFen = mall.reduce((sum, { request }) => sum + request.totalFen, 0)
      if (totalFen - shared.takesOffFen !== checkout.mallFen) throw refuse('bill_changed')
      reserveCoupons(scope, [...shared.byPart.values()].flat())
      for (const one of made) {
        const couponIds = (shared.byPart.get(one.request.id) ?? []).map(({ id }) => id)
        await keepRequest(scope, { ...one, request: { ...one.request, couponIds } })
        await freezeCosts(
          tx,
          accountId,
          one.lines.map(({ row }) => row),
        )
      }
      const requests = made.map(({ request: { id, code, kind } }) => ({ id, code, kind }))
      scope.audit({
        act: 'checkOut',
        about: 'request',
        objectId: checkoutId,
        before: null,
        after: { requests: requests.map(({ id }) => id), totalFen, couponsFen: shared.takesOffFen },
      })
      return { checkoutId, requests }
    })
  },
)

/** What a line of the cart belongs to: goods of the mall have a variant, those of a link have none. */
const partOf = (variantId: string | null): PartName =>
  variantId === null ? 'buyingRequests' : 'mall'

/** Refuses what would leave more requests unpaid than a member may have: the mall keeps their stock meanwhile. */
async function refuseTooMany(scope: MemberScope, made: readonly NewRequest[]): Promise<void> {
  const before = await scope.loadWhere('request', { status: UNPAID_STATUSES })
  const all = [...before, ...made.map(({ request }) => request)]
  for (const kind of new Set(made.map(({ request }) => request.kind))) {
    const code = tooManyUnpaid(kind, all.filter((one) => one.kind === kind).length)
    if (code !== undefined) throw refuse(code)
  }
}

/**
 * The lines of the member's cart with the quantities and prices that were shown. What they are, the mall says: the shop
 * that a device names would decide whether a price is the mall's and whether pieces go back into its stock.
 */
async function shownLines(
  scope: MemberScope,
  { lines, destinations }: Asked,
): Promise<ShownLine[]> {
  const byId = new Map(lines.map((line) => [line.id, line]))
  const rows = await scope.loadWhere('cartLine', { id: [...byId.keys()] })
  if (rows.length < lines.length) throw refuse('not_found')
  const sold = await readSold(
    scope.tx,
    rows.flatMap(({ variantId }) => variantId ?? []),
  )
  const matches: ShownLine[] = []
  for (const row of rows) {
    const line = byId.get(row.id)
    const ofShop = destinations.find(({ shopId }) => shopId === row.shopId)
    const warehouseId = line?.warehouseId ?? ofShop?.warehouseId
    if (warehouseId === undefined) {
      throw refuse('validation', {
        fields: [{ path: 'destinations', code: 'required', args: {} }],
      })
    }
    const { quantity, priceFen } = line ?? row
    matches.push({ ...asSold(row, sold), quantity, priceFen, warehouseId })
  }
  return matches
}

/** A line by what the mall sells under its variant, in the language that the member saw; a link is of no shop. */
function asSold(
  row: CartLine,
  all: ReadonlyMap<string, Sold>,
): CartLine & Pick<ShownLine, 'englishName'> {
  const englishName = null
  if (row.variantId === null) return { ...row, englishName, productId: null, shopId: null }
  const sold = all.get(row.variantId)
  if (sold === undefined) return { ...row, englishName }
  const { productId, shopId, name, shopName, specification } = sold
  const words = (language: keyof Texts) => specification.map((text) => text[language]).join(' / ')
  const specified = { zh: words('zh'), zh2: words('zh2'), en: words('en') }
  return {
    ...row,
    englishName: name.en,
    productId,
    shopId,
    name: asShown(name, row.name),
    shopName: asShown(shopName, row.shopName),
    specification: asShown(specified, row.specification),
  }
}

/** What was shown if it is the text in some language, or the text. */
const asShown = (text: Texts, copy: string): string =>
  Object.values(text).includes(copy) ? copy : text.zh

/** Takes the stock of all lines of the mall, or refuses with what has changed. */
async function takeLines(tx: Tx, lines: readonly ShownLine[]): Promise<void> {
  const missing = await takeStock(tx, lines)
  if (missing.length === 0) return
  const offers = await readOffers(
    tx,
    missing.flatMap(({ variantId }) => variantId ?? []),
  )
  const changes = missing.map((line): LineChange => {
    const offer = offers.get(line.variantId ?? '')
    const { priceFen = null, stock = 0, minimumOrder = 1 } = offer ?? {}
    return { lineId: line.id, priceFen, stock, minimumOrder }
  })
  const ofPrice = changes.some(
    ({ priceFen }, i) => priceFen !== null && priceFen !== missing[i]?.priceFen,
  )
  throw refuse(ofPrice ? 'prices_changed' : 'stock_changed', { changes })
}

/** One group for each shop of the mall, and one for each link. */
function groupsOf(lines: readonly ShownLine[]): ShownLine[][] {
  const groups = new Map<string, ShownLine[]>()
  for (const line of lines) {
    const key = line.shopId ?? line.id
    groups.set(key, [...(groups.get(key) ?? []), line])
  }
  return [...groups.values()]
}

/** The chosen coupons by request, if each of them is free and lowers one. */
async function shareCoupons(
  scope: MemberScope,
  mall: readonly NewRequest[],
  { couponIds }: Asked,
): Promise<SharedCoupons<CouponRow>> {
  if (couponIds.length === 0) return { byPart: new Map(), takesOffFen: 0 }
  const ids = [...new Set(couponIds)]
  const coupons = await scope.loadWhere('coupon', { id: ids })
  if (coupons.length < ids.length) throw refuse('not_found')
  if (coupons.some(({ state }) => state !== 'available')) throw refuse('coupon_not_available')
  const parts = mall.map(({ request }) => billPartOf(request))
  const shared = shareChosen(coupons, { payable: 'buying', parts }, scope.nowMs)
  if (shared === null) throw refuse('coupon_limit')
  return shared
}
