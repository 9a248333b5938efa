// The files of the feature that say what the server does at an endpoint, each with `act`.

import './expire-coupon.ts'
import './give-coupons.ts'
import './list-older-coupons.ts'
