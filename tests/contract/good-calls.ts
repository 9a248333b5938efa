import { createECDH, createHash } from 'node:crypto'
import { tokenHash } from '#engine/server/database/find-session.ts'
import { SYNC_PROTOCOL } from '#engine/shared/sync.ts'
import { aCouponGift } from '#tests/support/coupon-gifts.ts'
import { anArticle, editHelpText } from '#tests/support/help-texts.ts'
import { aPayeeProposal, changePayeeAccount } from '#tests/support/payees.ts'
import { anId, aWarehouseAddress } from '#tests/support/row-builders.ts'
import { aTableView, saveView, TABLE_VIEWS } from '#tests/support/table-views.ts'
import { anArrival, aTrackingNumber, claim, declare, receive } from '#tests/support/warehouse.ts'
import type { Declared, JsonEndpointName } from './declared.ts'
import { goodCommunityCalls } from './good-community-calls.ts'
import { goodCompensationCalls } from './good-compensation-calls.ts'
import { goodEndingCalls } from './good-ending-calls.ts'
import { goodFloorCalls } from './good-floor-calls.ts'
import { goodInspectionCalls } from './good-inspection-calls.ts'
import { goodLoginCalls } from './good-login-calls.ts'
import { goodMallCalls } from './good-mall-calls.ts'
import { goodMessageCalls } from './good-message-calls.ts'
import { goodMoneyCalls, type MakeCall } from './good-money-calls.ts'
import { goodOrderCalls, plainOrderCalls } from './good-order-calls.ts'
import { goodOwnDataCalls } from './good-own-data-calls.ts'
import { goodPurchaseCalls } from './good-purchase-calls.ts'
import { goodRateCalls } from './good-rate-calls.ts'
import { goodRequestCalls } from './good-request-calls.ts'
import { goodShotCalls } from './good-shot-calls.ts'

/** A file with one row, as the console reads it. */
const aBroughtFile = (cells: Record<string, string>) => ({
  fileName: 'old.csv',
  columns: Object.keys(cells),
  rows: [{ line: 2, cells: Object.values(cells) }],
})

/** A valid call of each endpoint; what it needs is created first. */
export const goodCalls: Record<JsonEndpointName, MakeCall> = {
  ...goodMallCalls,
  ...goodLoginCalls,
  ...goodCommunityCalls,
  ...goodMoneyCalls,
  ...goodRateCalls,
  ...goodOrderCalls,
  ...plainOrderCalls,
  ...goodOwnDataCalls,
  ...goodEndingCalls,
  ...goodFloorCalls,
  ...goodInspectionCalls,
  ...goodShotCalls,
  ...goodCompensationCalls,
  ...goodMessageCalls,
  ...goodRequestCalls,
  ...goodPurchaseCalls,
  acceptDocuments: async () => ({
    path: '/api/acceptances',
    body: { documents: [{ document: 'terms', version: 1 }] },
  }),
  whoAmI: async () => ({ path: '/api/session' }),
  sync: async () => ({
    path: '/api/sync',
    body: {
      proto: SYNC_PROTOCOL,
      app: '0.1.0',
      clientId: anId(),
      device: 'Test phone',
      epoch: '',
      cursor: '',
      lastSeq: 0,
      mutations: [],
    },
  }),
  listOlderCoupons: async () => ({ path: '/api/coupons/older' }),
  readPush: async () => ({ path: '/api/push' }),
  keepPush: async () => ({
    path: '/api/push',
    body: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/contract',
      keys: {
        p256dh: createECDH('prime256v1').generateKeys('base64url'),
        auth: Buffer.alloc(16).toString('base64url'),
      },
    },
  }),
  endPush: async () => ({ path: '/api/push' }),
  getWarehouses: async () => ({ path: '/api/public/warehouses' }),
  listWarehouseAddresses: async () => ({ path: '/api/staff/warehouses' }),
  reportClientErrors: async () => ({
    path: '/api/client-errors',
    body: {
      errors: [
        {
          name: 'TypeError',
          frames: ['assets/main.js:1:2'],
          app: '0.1.0',
          route: 'cart',
          times: 1,
        },
      ],
    },
  }),
  sendHelpFeedback: async () => ({
    path: '/api/public/help-feedback',
    body: {
      onceKey: anId(),
      article: 'coupons',
      language: 'en',
      helpful: false,
      words: 'It does not say where I see them.',
    },
  }),
  listHelpFeedback: async () => ({ path: '/api/staff/help' }),
  getHelpTexts: async () => ({ path: '/api/public/help-texts/en' }),
  listHelpTexts: async () => ({ path: '/api/staff/help-texts' }),
  readHelpText: async () => ({ path: '/api/staff/help-texts/coupons' }),
  saveHelpText: async ({ server }) => {
    const seen = await editHelpText(server)
    return { path: '/api/staff/help-texts/coupons/en', body: { seen, source: anArticle() } }
  },
  keepHelpText: async ({ server }) => {
    const seen = await editHelpText(server)
    return { path: '/api/staff/help-texts/coupons/en/keep', body: { seen } }
  },
  restoreHelpText: async ({ server }) => {
    const seen = await editHelpText(server)
    return { path: '/api/staff/help-texts/coupons/en/restore', body: { seen, version: 0 } }
  },
  hideHelpArticle: async ({ server }) => {
    const at = new Date(server.services.nowMs()).toISOString()
    await server.db.kysely
      .insertInto('help_hidden')
      .values({ article: 'coupons', at })
      .onConflict((of) => of.column('article').doNothing())
      .execute()
    return { path: '/api/staff/help-texts/coupons/hidden', body: { isHidden: false } }
  },
  listHelpVersions: async () => ({ path: '/api/staff/help-texts/coupons/en/versions' }),
  findParcels: async ({ server, member }) => {
    const { trackingNumber } = await declare(server, member, { trackingNumber: aTrackingNumber() })
    return { path: `/api/staff/parcels?tracking=${trackingNumber}` }
  },
  getStaffParcel: async ({ server, member }) => {
    const { code } = await declare(server, member, { trackingNumber: aTrackingNumber() })
    return { path: `/api/staff/parcels/${code}` }
  },
  receiveParcel: async () => ({
    path: '/api/staff/parcels/receive',
    body: anArrival(),
  }),
  workList: async () => ({ path: '/api/staff/work?warehouseId=CN&list=expected' }),
  listUnclaimed: async ({ staff }) => {
    await receive(staff, anArrival())
    return { path: '/api/staff/unclaimed?warehouseId=CN' }
  },
  listClaims: async ({ server, member }) => {
    const parcel = await declare(server, member, { trackingNumber: aTrackingNumber() })
    await claim(server, member, parcel)
    return { path: '/api/staff/claims?warehouseId=CN' }
  },
  decideClaim: async ({ server, member, staff }) => {
    const trackingNumber = aTrackingNumber()
    const { body } = await receive(staff, anArrival({ trackingNumber }))
    const parcel = await declare(server, member, { trackingNumber })
    await claim(server, member, parcel)
    return {
      path: `/api/staff/claims/${member.accountId}/${parcel.id}`,
      body: { decision: 'accept', unclaimedId: body.unclaimed.id },
    }
  },
  checkBringIn: async () => ({
    path: '/api/staff/moving-in/check',
    body: { kind: 'members', ...aBroughtFile({ email: 'checked@example.com' }) },
  }),
  bringIn: async () => ({
    path: '/api/staff/moving-in',
    body: { onceKey: anId(), kind: 'members', ...aBroughtFile({ email: 'brought@example.com' }) },
  }),
  proposeBalances: async ({ server }) => {
    const { user } = await server.loginAs(`${anId()}@example.com`)
    const file = aBroughtFile({ member: user.memberNum, amount: '1' })
    return {
      path: '/api/staff/moving-in/balances',
      body: { onceKey: anId(), ...file, sumFen: 100 },
    }
  },
  listBringIns: async () => ({ path: '/api/staff/moving-in' }),
  getBusiness: async () => ({ path: '/api/business' }),
  getTerms: async () => ({ path: '/api/business/terms' }),
  listSettings: async () => ({ path: '/api/staff/settings' }),
  changeSetting: async () => ({
    path: '/api/staff/settings',
    body: { name: 'handlingFeeBps', value: 450, seen: null },
  }),
  listSettingChanges: async () => ({ path: '/api/staff/settings/history' }),
  listPayees: async () => ({ path: '/api/payee-accounts' }),
  listAllPayees: async () => ({ path: '/api/staff/payees' }),
  changePayeeAccount: async () => ({ path: '/api/staff/payees', body: aPayeeProposal() }),
  listProposals: async ({ staff }) => {
    await changePayeeAccount(staff)
    return { path: '/api/staff/proposals?list=waiting' }
  },
  decideProposal: async ({ server, staff }) => {
    const proposer = await server.loginAs('proposer@example.com', ['settings'])
    const { proposalId } = await changePayeeAccount(proposer)
    return {
      path: `/api/staff/proposals/${proposalId}`,
      body: { onceKey: anId(), decision: 'approved' },
      as: staff,
    }
  },
  listQueues: async () => ({ path: '/api/staff/queues?warehouseId=CN' }),
  readDayFigures: async () => ({ path: '/api/staff/day' }),
  readWeekFigures: async () => ({ path: '/api/staff/figures?warehouseId=CN&weeks=53' }),
  listFailures: async () => ({ path: '/api/staff/failures' }),
  dismissFailure: async ({ server, staff }) => {
    const proposer = await server.loginAs('declined@example.com', ['settings'])
    const { proposalId } = await changePayeeAccount(proposer)
    const decision = { onceKey: anId(), decision: 'declined', reason: 'No' }
    await staff.fetch(`/api/staff/proposals/${proposalId}`, { method: 'POST', body: decision })
    const path = `/api/staff/failures/proposal/${proposalId}/dismiss`
    return { path, body: { onceKey: anId() }, as: proposer }
  },
  listTableViews: async ({ staff }) => {
    await saveView(staff)
    return { path: `${TABLE_VIEWS}?place=orders` }
  },
  saveTableView: async () => ({ path: `${TABLE_VIEWS}/${anId()}`, body: aTableView() }),
  deleteTableView: async ({ staff }) => ({ path: `${TABLE_VIEWS}/${await saveView(staff)}` }),
  searchStaff: async ({ member }) => ({
    path: `/api/staff/search?q=${member.user.memberNum}`,
  }),
  giveCoupons: async ({ member }) => ({
    path: '/api/staff/coupons',
    body: aCouponGift([member.user.memberNum]),
  }),
  listMemberCoupons: async ({ member }) => ({
    path: `/api/staff/members/${member.user.memberNum}/coupons`,
  }),
  expireCoupon: async ({ server, staff }) => {
    const { user } = await server.loginAs('expired@example.com')
    const body = aCouponGift([user.memberNum])
    await staff.fetch('/api/staff/coupons', { method: 'POST', body })
    const path = `/api/staff/members/${user.memberNum}/coupons`
    const { coupons } = await (await staff.fetch(path)).json()
    return {
      path: `/api/staff/coupons/${coupons[0].id}/expire`,
      body: { onceKey: anId(), memberNum: user.memberNum, reason: 'A mistake' },
    }
  },
  listStaff: async () => ({ path: '/api/staff/people' }),
  setStaffRights: async ({ server }) => {
    const { accountId } = await server.loginAs('colleague@example.com', ['receive'])
    return {
      path: `/api/staff/people/${accountId}/rights`,
      body: { rights: ['receive', 'decideReceipts'] },
    }
  },
  inviteStaff: async () => ({
    path: '/api/staff/people',
    body: { email: 'invited@example.com', rights: ['receive'], language: 'en' },
  }),
  dismissStaff: async ({ server }) => {
    const { accountId } = await server.loginAs('leaver@example.com', ['receive'])
    return { path: `/api/staff/people/${accountId}/dismissal` }
  },
  claimSetup: async ({ server }) => {
    const token = 'A'.repeat(43)
    await server.db.kysely
      .insertInto('setup_link')
      .values({ token_hash: tokenHash(token), expires_at: '2100-01-01T00:00:00.000Z' })
      .execute()
    return { path: '/api/setup', body: { token, email: 'owner@example.com' } }
  },
  readSender: async () => ({ path: '/api/staff/system/sender' }),
  checkSender: async () => ({ path: '/api/staff/system/sender' }),
  readBackupKey: async () => ({ path: '/api/staff/backup-key' }),
  makeBackupKey: async () => ({ path: '/api/staff/backup-key' }),
  confirmBackupKey: async ({ server }) => {
    const next = {
      recipient: `age1${'q'.repeat(58)}`,
      last_group_hash: createHash('sha256').update('ABC234').digest(),
      at: new Date(server.services.nowMs()).toISOString(),
    }
    await server.db.kysely
      .insertInto('backup_key')
      .values({ name: 'next', ...next })
      .onConflict((of) => of.column('name').doUpdateSet(next))
      .execute()
    return { path: '/api/staff/backup-key/confirmation', body: { lastGroup: 'ABC234' } }
  },
  readSystem: async () => ({ path: '/api/staff/system' }),
  listAudit: async () => ({ path: '/api/staff/audit' }),
  readSetup: async () => ({ path: '/api/staff/setup' }),
  sendTestMail: async () => ({ path: '/api/staff/setup/test-mail' }),
  proveTestMail: async ({ server, staff }) => {
    const sent = {
      code_hash: createHash('sha256').update('123456').digest(),
      sent_at: new Date(server.services.nowMs()).toISOString(),
      tries: 0,
    }
    await server.db.kysely
      .insertInto('test_mail')
      .values({ account_id: staff.accountId, proved_at: null, ...sent })
      .onConflict((of) => of.column('account_id').doUpdateSet(sent))
      .execute()
    return { path: '/api/staff/setup/test-mail/code', body: { code: '123456' } }
  },
  openBusiness: async () => ({ path: '/api/staff/setup/open', body: { isOpen: true } }),
  changeWarehouses: async ({ staff }) => {
    const { entries, seen } = await (await staff.fetch('/api/staff/warehouses')).json()
    const second = { ...entries[0], id: 'CN2', timeZone: 'Asia/Urumqi' }
    return { path: '/api/staff/warehouses', body: { entries: [...entries, second], seen } }
  },
  changeWarehouse: async () => ({
    path: '/api/staff/warehouses/CN',
    body: aWarehouseAddress(),
  }),
}

/** The valid call of an endpoint; undefined where bytes or a stream pass. */
export const goodCallOf = ({ name, endpoint }: Declared): MakeCall | undefined =>
  endpoint === null ? undefined : goodCalls[name as JsonEndpointName]
