import { setImmediate } from 'node:timers/promises'
import { act } from '#engine/server/act.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { writeFor } from '#engine/server/database/write-for.ts'
import { pdfReply } from '#engine/server/http/pdf-reply.ts'
import { newPaper, type Paper } from '#engine/server/pdf/paper.ts'
import { refuse } from '#engine/server/refusal.ts'
import { nowOf, type ReadDeps, type Services } from '#engine/server/services.ts'
import { textsFor } from '#engine/server/texts/texts.ts'
import type { InputOf } from '#engine/shared/endpoints.ts'
import type { Texts } from '#engine/shared/texts.ts'
import type { Business } from '#features/business/rules/business.ts'
import { readBusiness } from '#features/business/server/read-business.ts'
import { senderOf } from '#features/orders/rules/customs-form.ts'
import type { Paper as PaperKind } from '#features/orders/rules/order-papers.ts'
import { readOwnOrder } from '#features/orders/server/read-own-order.ts'
import { readStaffOrder } from '#features/orders/server/read-staff-orders.ts'
import { warehouseIn } from '#features/warehouses/rules/warehouses.ts'
import { confirmedAddresses } from '#features/warehouses/server/list-warehouses.ts'
import { drawCartonLabels } from './carton-labels.ts'
import { drawCustomsForms } from './customs-papers.ts'
import { drawInvoice } from './invoice.ts'
import type { OrderOnPaper } from './order-on-paper.ts'
import { drawPackingList } from './packing-list.ts'

/** A file of a hundred orders takes some seconds of the processor. */
const PAPERS_AT_ONCE = { all: 2, each: 1 }

type Deps = Pick<Services, 'db' | 'settings' | 'nowMs'>
type Asked = InputOf<'saveOrderPapers'>

const TITLES = {
  list: 'packing-list',
  labels: 'carton-labels',
  customs: 'customs-forms',
  invoice: 'invoice',
} as const satisfies Record<PaperKind, string>

/** Labels and customs forms, which carriers and customs abroad read. */
const isEnglish = (paper: PaperKind) => paper === 'labels' || paper === 'customs'

/** The papers of some orders in the order given. Each order that is in the file leaves an entry in the audit log. */
act(
  'saveOrderPapers',
  async (deps, actor, asked) => {
    const codes = [...new Set(asked.codes.split(','))]
    const places = await placesOf(deps, codes)
    const business = await readBusiness(deps.db.kysely, deps.settings)
    const texts = textsFor(asked.language, business.name, business.warehouses)
    let paper: Paper | undefined
    for (const place of places) {
      const found = await readStaffOrder(deps, actor, place)
      const order = {
        ...found,
        warehouse: warehouseIn(business.warehouses, found.order.originWarehouse),
      }
      paper ??= newPaper({
        title: `${TITLES[asked.paper]} ${codes[0]}`,
        language: isEnglish(asked.paper) ? 'en' : asked.language,
        at: found.order.createdAt,
      })
      await draw(paper, order, asked, { deps, business, texts })
      // Others are served between two orders.
      await setImmediate()
    }
    if (paper === undefined) throw refuse('not_found')
    const bytes = await paper.bytes()
    await inTransaction(deps.db, (tx) =>
      writeFor(tx, [], actor, deps, async (scope) => {
        for (const { accountId, orderId } of places) {
          scope.audit({
            act: 'saveOrderPapers',
            about: 'shipment',
            accountId,
            objectId: orderId,
            before: null,
            after: { paper: asked.paper },
          })
        }
      }),
    )
    const more = codes.length > 1 ? `-and-${codes.length - 1}-more` : ''
    return pdfReply(`${TITLES[asked.paper]}-${codes[0]}${more}.pdf`, bytes)
  },
  { atOnce: PAPERS_AT_ONCE },
)

/** Whose orders these numbers are, in the order given. Refuses with `not_found` if there is none of a number. */
async function placesOf({ db }: ReadDeps, codes: readonly string[]) {
  const rows = await db.kysely
    .selectFrom('shipment')
    .select(['account_id as accountId', 'id as orderId', 'trans_code as code'])
    .where('trans_code', 'in', [...codes])
    .execute()
  const byCode = new Map(rows.map((row) => [row.code, row]))
  return codes.map((code) => {
    const place = byCode.get(code)
    if (place === undefined) throw refuse('not_found')
    return place
  })
}

type With = { deps: Deps; business: Business; texts: Texts }

/** Refuses what the order does not have yet. */
async function draw(
  paper: Paper,
  found: OrderOnPaper,
  { paper: kind, category }: Asked,
  { deps, business, texts }: With,
): Promise<void> {
  const { order, cartons, memberNum, warehouse } = found
  if (kind === 'list') return drawPackingList(paper, found, texts)
  if (kind === 'invoice') {
    if (order.bill === null) throw refuse('wrong_status')
    const { email } = business.supportContact
    return drawInvoice(paper, { order, bill: order.bill, memberNum, email }, texts)
  }
  if (cartons.length === 0) throw refuse('not_packed')
  if (kind === 'labels') return drawCartonLabels(paper, found)
  const addresses = await confirmedAddresses(deps.db.kysely, deps.settings)
  const sender = senderOf(
    addresses.find(({ id }) => id === warehouse.id),
    warehouse.country,
    order.senderName ?? business.name.en,
  )
  if (sender === null) throw refuse('warehouse_not_open')
  drawCustomsForms(paper, found, { sender, category: category ?? null, at: nowOf(deps) })
}

/** The invoice of an own order. */
act(
  'saveInvoice',
  async (deps, { accountId }, { transCode, language }) => {
    const { order } = await readOwnOrder(deps, accountId, transCode)
    if (order.bill === null) throw refuse('wrong_status')
    const { kysely } = deps.db
    const { memberNum } = await kysely
      .selectFrom('account')
      .select('member_num as memberNum')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    const business = await readBusiness(kysely, deps.settings)
    const texts = textsFor(language, business.name, business.warehouses)
    const paper = newPaper({ title: `invoice ${transCode}`, language, at: order.createdAt })
    const { email } = business.supportContact
    drawInvoice(paper, { order, bill: order.bill, memberNum, email }, texts)
    return pdfReply(`invoice-${transCode}.pdf`, await paper.bytes())
  },
  { atOnce: PAPERS_AT_ONCE },
)
