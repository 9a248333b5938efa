import * as v from 'valibot'
import { endpoint } from '#engine/shared/endpoint.ts'
import { list, requiredText, text, uuid } from '#engine/shared/fields.ts'
import { REPORT_KINDS } from '#features/bounces/rules/reports.ts'
import { MOST_SESSIONS } from '#features/login/contract/sessions.ts'
import { memberNum } from '#features/member/contract/member-num.ts'

export const MAX_MEMBER_SEARCH_LENGTH = 254
export const MAX_MEMBER_NOTE_LENGTH = 2_000
export const MAX_BLOCK_REASON_LENGTH = 500
export const MEMBERS_PAGE = 20
export const MAX_MEMBER_NOTES = 200

const foundMember = v.object({
  accountId: uuid,
  memberNum: text,
  email: text,
  createdAt: text,
  isBlocked: v.boolean(),
})
export type FoundMember = v.InferOutput<typeof foundMember>

/**
 * Members by member number, e-mail address, the end of a phone number, a parcel, tracking or order number, or the whole
 * name of a recipient. `after`: the account of the last one shown.
 */
export const searchMembers = endpoint({
  method: 'GET',
  path: '/api/staff/members',
  for: 'staff',
  right: 'serve',
  query: v.object({ q: requiredText(MAX_MEMBER_SEARCH_LENGTH), after: v.optional(uuid) }),
  reply: v.object({ members: list(foundMember, MEMBERS_PAGE), next: v.nullable(uuid) }),
})

const note = v.object({ id: uuid, words: text, by: v.nullable(text), at: text })
const staffSession = v.object({
  id: uuid,
  userAgent: text,
  /** IANA name; '' if the device did not say. */
  timeZone: text,
  createdAt: text,
  lastUsedAt: text,
})

/** A member as customer service sees them. */
export const getMember = endpoint({
  method: 'GET',
  path: '/api/staff/members/:memberNum',
  for: 'staff',
  right: 'serve',
  params: v.object({ memberNum }),
  reply: v.object({
    ...foundMember.entries,
    language: v.nullable(text),
    /** What the business had called them before it moved in; empty texts for nothing. */
    brought: v.nullable(v.object({ name: text, oldNumber: text })),
    isStaff: v.boolean(),
    /** Integer fen. */
    cashFen: v.number(),
    owedFen: v.number(),
    counts: v.object({
      parcels: v.number(),
      orders: v.number(),
      requests: v.number(),
      compensations: v.number(),
      posts: v.number(),
    }),
    deletionDueAt: v.nullable(text),
    /** Why and since when the address gets codes alone; null if it gets all mail. `code`: of the mail system; '' for none. */
    mailReturned: v.nullable(v.object({ kind: v.picklist(REPORT_KINDS), code: text, since: text })),
    block: v.nullable(v.object({ reason: text, by: v.nullable(text), at: text })),
    sessions: list(staffSession, MOST_SESSIONS),
    notes: list(note, MAX_MEMBER_NOTES),
  }),
})
export type StaffMemberCase = v.InferOutput<typeof getMember.reply>
export type MemberNote = v.InferOutput<typeof note>

/** What a member has, as counted on their page. */
export const MEMBER_RECORDS = ['parcels', 'orders', 'requests', 'compensations', 'posts'] as const
export type MemberRecords = (typeof MEMBER_RECORDS)[number]
export const RECORDS_PAGE = 20

const memberRecord = v.object({
  /** A comment or reply is opened with its post, whose id this is. */
  id: uuid,
  /** The number that people know it by, or how a post begins. */
  number: text,
  /** A state of its own kind; `paid` for an order that has not left yet. */
  state: text,
  at: text,
})
export type MemberRecord = v.InferOutput<typeof memberRecord>

/** The parcels, orders, requests, compensations or posts of a member, the newest first. `after`: the last one shown. */
export const listMemberRecords = endpoint({
  method: 'GET',
  path: '/api/staff/members/:memberNum/records',
  for: 'staff',
  right: 'serve',
  params: v.object({ memberNum }),
  query: v.object({ of: v.picklist(MEMBER_RECORDS), after: v.optional(uuid) }),
  reply: v.object({ records: list(memberRecord, RECORDS_PAGE), next: v.nullable(uuid) }),
})

const onMember = {
  method: 'POST',
  for: 'staff',
  once: true,
  params: v.object({ memberNum }),
  reply: v.object({ ok: v.literal(true) }),
} as const

/** Adds an internal note, which the member never sees. Refuses with `rows_limit` above `MAX_MEMBER_NOTES`. */
export const noteMember = endpoint({
  ...onMember,
  path: '/api/staff/members/:memberNum/notes',
  right: 'serve',
  body: v.object({ onceKey: uuid, words: requiredText(MAX_MEMBER_NOTE_LENGTH) }),
})
/** Ends one session of a member, or all; refused for staff. */
export const endMemberSessions = endpoint({
  ...onMember,
  path: '/api/staff/members/:memberNum/sessions/end',
  right: 'serve',
  body: v.object({ onceKey: uuid, sessionId: v.nullable(uuid) }),
})
/** Ends all sessions and refuses logins until the member is unblocked; refused for staff. */
export const blockMember = endpoint({
  ...onMember,
  path: '/api/staff/members/:memberNum/block',
  right: 'settings',
  body: v.object({ onceKey: uuid, reason: requiredText(MAX_BLOCK_REASON_LENGTH) }),
})
export const unblockMember = endpoint({
  ...onMember,
  path: '/api/staff/members/:memberNum/unblock',
  right: 'settings',
  body: v.object({ onceKey: uuid }),
})
