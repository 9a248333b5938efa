import type { EndpointName } from '#engine/shared/endpoints.ts'
import type { PathName } from '#engine/shared/paths.ts'
import { type Features, isOffered, type PartName } from '#features/business/rules/parts.ts'
import type { CART_PATTERNS } from '#features/cart/paths.ts'
import type { COMMUNITY_PATTERNS } from '#features/community/paths.ts'
import type { FIRST_MALL_PATTERNS } from '#features/mall/first-paths.ts'
import type { MALL_PATTERNS } from '#features/mall/paths.ts'
import type { ORDER_PATTERNS } from '#features/orders/paths.ts'
import type { REQUEST_PATTERNS } from '#features/requests/paths.ts'

/*
 * What goes with each part that a business may switch off. The features that have something of one are listed whole, so
 * that the compiler asks about what is new in them: a path and an endpoint belong to a part, or stay.
 */

type Parts = readonly PartName[]

/** It stays: what members have is read and finished, and staff do their work and prepare. */
const STAYS: Parts = []
const COMMUNITY: Parts = ['community']
const MALL: Parts = ['mall']
const DROP_SHIPPING: Parts = ['dropShipping']
const BUYING: Parts = ['buyingRequests']
/** Goods of both are in one cart, and become requests of one list. */
const SHOPPING: Parts = ['mall', 'buyingRequests']

type Named =
  | keyof typeof COMMUNITY_PATTERNS
  | keyof typeof FIRST_MALL_PATTERNS
  | keyof typeof MALL_PATTERNS
  | keyof typeof CART_PATTERNS
  | keyof typeof REQUEST_PATTERNS
  | keyof typeof ORDER_PATTERNS

/** Its page says that this is not offered; a place of the console is listed only while work waits there. */
const PATHS = {
  homeComment: COMMUNITY,
  homeForum: COMMUNITY,
  forumIndex: COMMUNITY,
  commentDetail: COMMUNITY,
  staffModeration: COMMUNITY,
  mall: MALL,
  mallHome: MALL,
  searchPage: MALL,
  goodsDetail: MALL,
  staffCatalogue: MALL,
  cart: SHOPPING,
  submitGoods: BUYING,
  requests: STAYS,
  staffRequests: BUYING,
  staffPurchases: SHOPPING,
  staffReturns: SHOPPING,
  outbound: STAYS,
  orders: STAYS,
  order: STAYS,
  orderTracking: STAYS,
  dropShipping: DROP_SHIPPING,
  staffOrders: STAYS,
  staffDispatch: STAYS,
} as const satisfies Record<Named, Parts>

type EndpointsOf<Module> = Extract<keyof Module, EndpointName>
type Asked =
  | EndpointsOf<typeof import('#features/community/contract/community.ts')>
  | EndpointsOf<typeof import('#features/community/contract/post-reactions.ts')>
  | EndpointsOf<typeof import('#features/community/contract/product-photos.ts')>
  | EndpointsOf<typeof import('#features/community/contract/staff-community.ts')>
  | EndpointsOf<typeof import('#features/mall/contract/mall.ts')>
  | EndpointsOf<typeof import('#features/mall/contract/catalogue-file.ts')>
  | EndpointsOf<typeof import('#features/mall/contract/staff-catalogue.ts')>
  | EndpointsOf<typeof import('#features/cart/contract/checkouts.ts')>
  | EndpointsOf<typeof import('#features/requests/contract/requests.ts')>
  | EndpointsOf<typeof import('#features/requests/contract/share.ts')>
  | EndpointsOf<typeof import('#features/requests/contract/staff-purchases.ts')>
  | EndpointsOf<typeof import('#features/requests/contract/staff-requests.ts')>
  | EndpointsOf<typeof import('#features/requests/contract/staff-returns.ts')>

/**
 * What is refused while none of its parts is offered. What depends on what is asked for (lines of the cart, an order to
 * somebody else, changes that sync) its own act refuses.
 */
const ENDPOINTS = {
  listPosts: COMMUNITY,
  getPost: COMMUNITY,
  listComments: COMMUNITY,
  listProductPhotos: COMMUNITY,
  getPostPicture: STAYS,
  listOwnPosts: STAYS,
  getPostAsMember: COMMUNITY,
  listCommentsAsMember: COMMUNITY,
  listReplies: COMMUNITY,
  getOwnPostPicture: STAYS,
  sendPostPicture: COMMUNITY,
  publishPost: COMMUNITY,
  editPost: COMMUNITY,
  deletePost: STAYS,
  publishComment: COMMUNITY,
  editComment: COMMUNITY,
  deleteComment: STAYS,
  likePost: COMMUNITY,
  likeComment: COMMUNITY,
  reportPost: COMMUNITY,
  reportComment: COMMUNITY,
  getDisplayName: STAYS,
  setDisplayName: STAYS,
  listModeration: STAYS,
  decidePost: STAYS,
  getListedWords: STAYS,
  editListedWords: STAYS,
  getModeratedPicture: STAYS,
  getMall: MALL,
  searchProducts: MALL,
  getProduct: MALL,
  getVariants: STAYS,
  getProductPicture: STAYS,
  importCatalogue: STAYS,
  exportCatalogue: STAYS,
  listCatalogue: STAYS,
  getCatalogueProduct: STAYS,
  saveProduct: STAYS,
  listShelves: STAYS,
  saveShop: STAYS,
  saveCategory: STAYS,
  deleteShop: STAYS,
  deleteCategory: STAYS,
  checkOut: SHOPPING,
  answerSupplement: STAYS,
  listOlderRequests: STAYS,
  getRequest: STAYS,
  receiveShare: STAYS,
  listPurchases: STAYS,
  listPurchaseAccounts: STAYS,
  buyGoods: STAYS,
  cancelPurchase: STAYS,
  refundRequest: STAYS,
  addMerchantParcel: STAYS,
  removeMerchantParcel: STAYS,
  listReviews: STAYS,
  confirmRequest: STAYS,
  declineRequest: STAYS,
  undoDecline: STAYS,
  listReturns: STAYS,
  decideReturn: STAYS,
  closeReturn: STAYS,
  settleReturn: STAYS,
  exchangeReturn: STAYS,
} as const satisfies Record<Asked, Parts>

/** The parts that a path belongs to; none for what is always there. */
export const partsOfPath = (name: PathName): Parts =>
  (PATHS as Partial<Record<PathName, Parts>>)[name] ?? STAYS

/** The parts of which an endpoint is a new act; none for what is always there. */
export const partsOfEndpoint = (name: EndpointName): Parts =>
  (ENDPOINTS as Partial<Record<EndpointName, Parts>>)[name] ?? STAYS

/** Whether a business offers what is at a path. */
export const isPathOffered = (features: Features, name: PathName): boolean =>
  isOffered(features, partsOfPath(name))
