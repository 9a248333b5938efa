import * as v from 'valibot'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { OPERATOR, SYSTEM } from '#engine/server/database/records.ts'
import { writeForOne } from '#engine/server/database/write-for.ts'
import type { Services } from '#engine/server/services.ts'
import { RIGHTS } from '#engine/shared/rights.ts'
import { type AddressFields, createAddress } from '#features/addresses/changes/address.ts'
import { documentsToAccept } from '#features/business/rules/documents.ts'
import { acceptDocuments } from '#features/login/server/accept-documents.ts'
import { registerMember } from '#features/login/server/create-member.ts'
import { editAccount } from '#features/member/changes/account.ts'
import type { AccountRow } from '#features/member/changes/rows.ts'
import { declareParcel, strictestClass } from '#features/parcels/changes/parcel.ts'
import { writeStage } from '#features/parcels/server/write-stage.ts'
import { setRole } from '#features/people/server/set-role.ts'
import { DEMO_CASHIER, DEMO_MEMBER, DEMO_NEIGHBOUR, DEMO_STAFF } from './accounts.ts'
import { MEMBER_ADDRESSES, NEIGHBOUR_ADDRESSES } from './addresses.ts'
import { seedCommunity } from './community/seed-community.ts'
import { attaching, type DemoChange, type DemoDevice, demoDevice } from './demo-device.ts'
import { type DemoParcel, MEMBER_PARCELS, NEIGHBOUR_PARCELS, UNDECLARED } from './demo-parcels.ts'
import { type DemoStaff, demoStaff } from './demo-staff.ts'
import { type DemoWorld, makeDemoWorld } from './demo-world.ts'
import { goodsLines } from './goods-lines.ts'
import { drawWare } from './mall/draw-product.ts'
import { seedMall } from './mall/seed-mall.ts'
import { readDemo } from './read-demo.ts'
import { seedCart } from './seed-cart.ts'
import { seedClaims } from './seed-claims.ts'
import { seedCompensations } from './seed-compensations.ts'
import { seedEndings } from './seed-endings.ts'
import { seedFloor } from './seed-floor.ts'
import { seedHelp } from './seed-help.ts'
import { seedInspections } from './seed-inspections.ts'
import { seedMessages } from './seed-messages.ts'
import { seedMoney } from './seed-money.ts'
import { seedNews } from './seed-news.ts'
import { seedOrders } from './seed-orders.ts'
import { seedPurchases } from './seed-purchases.ts'
import { seedExchangeRates, seedRates } from './seed-rates.ts'
import { seedReceipts } from './seed-receipts.ts'
import { seedRequests } from './seed-requests.ts'
import { seedTray } from './seed-tray.ts'
import { seedUnbought } from './seed-unbought.ts'

const text = v.string()
const PAYEES = readDemo(
  'payees',
  v.array(
    v.strictObject({
      label: text,
      holder: text,
      bank: text,
      number: text,
      currency: text,
      proxy: text,
    }),
  ),
)

/** Two accounts to pay to, which say that they are no real ones. */
async function seedPayees({ services }: DemoWorld): Promise<void> {
  const updated_at = new Date(services.nowMs()).toISOString()
  const fixed = { qr_sha256: null, active: true, updated_at }
  await services.db.kysely
    .insertInto('payee_account')
    .values(PAYEES.map((payee) => ({ id: services.newId(), ...payee, ...fixed })))
    .execute()
}

const FIRST_DAY = 30
const MONEY_RIGHTS = ['decideReceipts', 'moveMoney', 'settings'] as const

type Registered = { parcel: DemoParcel; parcelId: string }
type People = {
  member: AccountRow
  neighbour: AccountRow
  staffId: string
  cashierId: string
}
type Home = { id: string; fields: AddressFields }

/** Fills an empty database with demo data through sync and the console's use-cases, as members and staff would. */
export async function seedDemo(services: Services): Promise<void> {
  const world = makeDemoWorld(services)
  world.goTo(world.timeOf(FIRST_DAY))
  const people = await makePeople(world)
  await seedPayees(world)
  await seedRates(world)
  await seedMall(world)
  const member = { ...people.member, device: demoDevice(world, people.member.id) }
  const neighbour = { ...people.neighbour, device: demoDevice(world, people.neighbour.id) }
  const staff = demoStaff(world, people.staffId)

  world.goTo(world.timeOf(0))
  // The first ones are too old by now for what members are to transfer.
  await seedExchangeRates(world)
  const own = await register(world, member.device, member.id, MEMBER_ADDRESSES, MEMBER_PARCELS)
  const theirs = await register(
    world,
    neighbour.device,
    neighbour.id,
    NEIGHBOUR_ADDRESSES,
    NEIGHBOUR_PARCELS,
  )
  await receiveAll(staff, member.id, own.parcels)
  await receiveAll(staff, neighbour.id, theirs.parcels)
  for (const arrival of UNDECLARED) {
    await staff.receive({ kind: 'member', memberNum: member.memberNum }, arrival)
  }
  await advanceParcels(world, member.id, own.parcels)
  await seedEndings(world, { accountId: member.id, staffId: people.staffId }, own.parcels)
  await seedClaims(world, staff, {
    member: { accountId: member.id, device: member.device },
    neighbour: { accountId: neighbour.id, device: neighbour.device },
  })
  await seedCart(world, member.device)
  await seedTray(world, member.id, own.homes[1])
  const receiving = { memberId: member.id, neighbourId: neighbour.id, staffId: people.staffId }
  await seedReceipts(world, receiving, () =>
    seedOrders(world, { accountId: member.id, staffId: people.staffId }, own),
  )
  await seedInspections(world, { accountId: member.id, staffId: people.staffId }, own.parcels)
  await seedFloor(world, { accountId: neighbour.id, staffId: people.staffId })
  await seedCompensations(world, {
    accountId: member.id,
    device: member.device,
    staffId: people.staffId,
  })
  await seedRequests(world, {
    accountId: member.id,
    device: member.device,
    staffId: people.staffId,
  })
  await seedHelp(world)
  await seedCommunity(world, { ...receiving, staff })
  const { id: accountId, memberNum, device } = member
  const buying = { member: { accountId, memberNum, device }, staffId: people.staffId }
  await seedPurchases(world, { ...buying, staff })
  await seedUnbought(world, buying)
  await seedMoney(world, people)
  await seedMessages(world, { accountId, device, staffId: people.staffId })
  await seedNews(world)
}

async function makePeople({ services }: DemoWorld): Promise<People> {
  const make = (email: string) => registerMember(services, { email, language: null })
  const [member, neighbour] = [await make(DEMO_MEMBER), await make(DEMO_NEIGHBOUR)]
  const [staffId, cashierId] = [(await make(DEMO_STAFF)).id, (await make(DEMO_CASHIER)).id]
  for (const accountId of [member.id, neighbour.id, staffId, cashierId]) {
    await acceptDocuments(services, { accountId }, { documents: documentsToAccept([]) })
  }
  await setRole(services, OPERATOR, { email: DEMO_STAFF, role: 'staff', rights: RIGHTS })
  await setRole(services, OPERATOR, { email: DEMO_CASHIER, role: 'staff', rights: MONEY_RIGHTS })
  return { member, neighbour, staffId, cashierId }
}

async function register(
  world: DemoWorld,
  device: DemoDevice,
  accountId: string,
  addresses: readonly AddressFields[],
  parcels: readonly DemoParcel[],
): Promise<{ homes: Home[]; parcels: Registered[] }> {
  const { services, timeOf } = world
  const atMs = timeOf(FIRST_DAY)
  const homes = addresses.map((fields): Home => ({ id: services.newId(), fields }))
  const made = homes.map(
    ({ id, fields }): DemoChange => ({ definition: createAddress, id, atMs, set: fields }),
  )
  const choice: DemoChange = {
    definition: editAccount,
    id: accountId,
    atMs,
    set: { defaultAddressId: homes[0]?.id ?? null },
  }
  const registered = parcels.map((parcel) => ({ parcel, parcelId: services.newId() }))
  const declarations = registered.map(({ parcel, parcelId }, i): DemoChange => {
    const { trackingNumber, to, note, daysAgo } = parcel
    const goods = goodsLines(parcel.goods, services.newId)
    return {
      definition: declareParcel,
      id: parcelId,
      atMs: timeOf(daysAgo, i),
      set: { trackingNumber, destinationWarehouseId: to, note, goods },
    }
  })
  await device.push([...made, choice, ...declarations])
  await addPhotos(world, device, registered)
  return { homes, parcels: registered }
}

/** Members photograph what shops have not sent to us yet. */
async function addPhotos(
  { services, timeOf }: Pick<DemoWorld, 'services' | 'timeOf'>,
  device: DemoDevice,
  registered: readonly Registered[],
): Promise<void> {
  for (const [i, { parcel, parcelId }] of registered.entries()) {
    const { looks, arrival, daysAgo } = parcel
    if (looks === undefined || arrival !== undefined) continue
    const photo = await drawWare(looks, i)
    const owner = { ownerTable: 'parcel', ownerId: parcelId, purpose: 'goods' } as const
    const when = { id: services.newId(), atMs: timeOf(daysAgo, i) }
    await device.push([attaching(owner, photo, when)])
    await device.upload(photo)
  }
}

async function receiveAll(
  staff: DemoStaff,
  accountId: string,
  registered: readonly Registered[],
): Promise<void> {
  for (const { parcel, parcelId } of registered) {
    const { arrival, trackingNumber, goods, looks } = parcel
    if (arrival === undefined) continue
    const goodsClass = strictestClass(goodsLines(goods, () => parcelId))
    await staff.receive(
      { kind: 'parcel', accountId, parcelId },
      { ...arrival, trackingNumber, goodsClass, looks },
    )
  }
}

/** Moves some parcels through later stages. */
async function advanceParcels(
  { services, goTo, timeOf }: DemoWorld,
  accountId: string,
  registered: readonly Registered[],
): Promise<void> {
  goTo(timeOf(0))
  await inTransaction(services.db, (tx) =>
    writeForOne(tx, accountId, SYSTEM, services, async (scope) => {
      await scope.load(
        'parcel',
        registered.map(({ parcelId }) => parcelId),
      )
      for (const { parcel, parcelId } of registered) {
        for (const transition of parcel.fate) {
          const now = scope.get('parcel', parcelId)
          if (now === undefined) continue
          await writeStage(scope, [now], { transition })
        }
      }
    }),
  )
}
