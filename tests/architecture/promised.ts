export type Said = {
  /** The message as the specification words it; where ours says more, its beginning. */
  words: string
  /** Where it is said, and the test that makes a screen say it. */
  by: string
  test: string
  /** How that test sees a message that names a field. */
  seen?: string
}

/** The messages that the specification promises about logging in, parcels, shipping, inspection, payment and the community. */
export const PROMISED: Said[] = [
  {
    words: 'Please log in first',
    by: 'src/app/GuardRedirect.tsx',
    test: 'src/app/App.test.tsx',
  },
  {
    words: 'You are already logged in, redirecting to the back office',
    by: 'src/app/GuardRedirect.tsx',
    test: 'src/app/App.test.tsx',
  },
  {
    words: 'Order is not in pending-payment state.',
    by: 'src/features/wallet/member/parts/problem-words.ts',
    test: 'src/features/payments/member/PayOrderPage.test.tsx',
  },
  {
    words: 'Order id is empty.',
    by: 'src/features/wallet/member/parts/problem-words.ts',
    test: 'src/features/payments/member/PayOrderPage.test.tsx',
  },
  {
    words: 'Insufficient balance, top up ',
    by: 'src/features/payments/member/parts/Shortfall.tsx',
    test: 'src/features/payments/member/PayOrderPage.test.tsx',
  },
  {
    words: 'Insufficient balance for inspection: pay the shortfall or recharge first.',
    by: 'src/features/inspections/member/OrderForm.tsx',
    test: 'src/features/inspections/member/InspectionPage.test.tsx',
  },
  {
    words: 'Coupon limit exceeded.',
    by: 'src/features/coupons/member/parts/problem-words.ts',
    test: 'src/features/payments/member/PayOrderPage.test.tsx',
  },
  {
    words: 'Upload failed, please try again.',
    by: 'src/engine/client/parts/forms/problem-words.ts',
    test: 'src/features/payments/member/PayOrderPage.test.tsx',
  },
  {
    words: 'Image data parse failed',
    by: 'src/features/pictures/member/parts/image-words.ts',
    test: 'src/features/pictures/member/parts/RefusedPicture.test.tsx',
  },
  {
    words: 'Only JPG and PNG pictures can be uploaded',
    by: 'src/features/pictures/member/parts/image-words.ts',
    test: 'src/features/pictures/member/parts/RefusedPicture.test.tsx',
  },
  {
    words: 'larger than 2 MB',
    by: 'src/features/pictures/member/parts/image-words.ts',
    test: 'src/features/pictures/member/parts/RefusedPicture.test.tsx',
  },
  {
    words: 'Failed to obtain warehouse details',
    by: 'src/features/warehouses/member/StoreAddressPage.tsx',
    test: 'src/features/warehouses/member/StoreAddressPage.test.tsx',
  },
  {
    words: 'Failed to obtain user information',
    by: 'src/app/member/StorageNotice.tsx',
    test: 'src/app/member/StorageNotice.test.tsx',
  },
  {
    words: 'Failed to obtain details',
    by: 'src/features/payments/member/PayOrderPage.tsx',
    test: 'src/features/payments/member/PayOrderPage.test.tsx',
  },
  {
    words: 'Failed to obtain details',
    by: 'src/features/business/member/parts/NotObtained.tsx',
    test: 'src/features/inspections/member/InspectionPage.test.tsx',
  },
  {
    words: 'Copy failed',
    by: 'src/features/warehouses/member/WarehouseLabel.tsx',
    test: 'src/features/warehouses/member/StoreAddressPage.test.tsx',
  },
  {
    words: 'No warehouse information available to copy',
    by: 'src/features/warehouses/member/WarehouseLabel.tsx',
    test: 'src/features/warehouses/member/StoreAddressPage.test.tsx',
  },
  {
    words: 'Insufficient stock',
    by: 'src/features/mall/member/product/ProductView.tsx',
    test: 'src/features/mall/member/product/ProductView.test.tsx',
  },
  {
    words: 'Product specification not found',
    by: 'src/features/mall/member/product/VariantPicker.tsx',
    test: 'src/features/mall/member/product/ProductView.test.tsx',
  },
  {
    words: 'No shipping method for the chosen origin and destination; contact customer service',
    by: 'src/features/shipping/member/parts/QuoteList.tsx',
    test: 'src/features/shipping/member/parts/QuoteList.test.tsx',
  },
  {
    words: 'Cancelling an order requires contacting customer service',
    by: 'src/features/orders/member/detail/OrderActions.tsx',
    test: 'src/features/orders/member/OrderPage.test.tsx',
  },
  {
    words: 'An additional service must be selected.',
    by: 'src/features/inspections/member/ServiceFields.tsx',
    test: 'src/features/inspections/member/InspectionPage.test.tsx',
  },
  // Liking needs login, and so do the replies.
  {
    words: 'Please log in first',
    by: 'src/features/community/member/shared/log-in-first.ts',
    test: 'src/features/community/member/detail/CommentDetailPage.test.tsx',
  },
  {
    words: 'Log in to see replies',
    by: 'src/features/community/member/detail/Comments.tsx',
    test: 'src/features/community/member/detail/CommentDetailPage.test.tsx',
  },
  // Commenting needs content.
  {
    words: 'Please enter ',
    by: 'src/engine/client/parts/forms/failure-words.ts',
    test: 'src/features/community/member/detail/CommentDetailPage.test.tsx',
    seen: 'Please enter your comment',
  },
  // Review content: at least 6 characters.
  {
    words: ' must be at least ',
    by: 'src/engine/client/parts/forms/failure-words.ts',
    test: 'src/features/community/member/reviews/HomeCommentPage.test.tsx',
    seen: 'Review must be at least 6 characters',
  },
]

/** Not translated: the specification gives them in English. */
export const IN_ENGLISH: Said[] = [
  { words: '404 Not Found', by: 'src/app/NotFoundPage.tsx', test: 'src/app/App.test.tsx' },
  {
    words: 'Unexpected Application Error!',
    by: 'src/app/CrashPage.tsx',
    test: 'src/app/CrashBoundary.test.tsx',
  },
]
