import type { PostSort, Topic } from '#features/community/rules/post-states.ts'
import type { HelpArticle, HelpCategory } from '#features/help/rules/help-articles.ts'
import type { MemberRecords } from '#features/member/contract/staff-members.ts'
import type { ThreadSubject } from '#features/messages/rules/threads.ts'
import type { OrderList } from '#features/orders/rules/order-lists.ts'
import type { ParcelList } from '#features/parcels/rules/parcel-stages.ts'
import type { RequestList } from '#features/requests/rules/request-states.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'

/** The features’ own words in paths and queries: a link to a list that there is not does not compile. */
export type PathWords = {
  helpArticle: HelpArticle
  helpCategory: HelpCategory
  memberRecords: MemberRecords
  orderList: OrderList
  parcelList: ParcelList
  postSort: PostSort
  requestList: RequestList
  threadSubject: ThreadSubject
  topic: Topic
  warehouse: WarehouseId
}
