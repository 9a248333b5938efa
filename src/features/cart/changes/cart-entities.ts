import {
  bigint,
  boolean,
  choice,
  integer,
  nullable,
  text,
  timestamp,
  uuid,
} from '#engine/shared/columns.ts'
import { entity } from '#engine/shared/entity.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'

/** The lines of a cart, as a part of `ENTITIES`. */
export const CART_ENTITIES = {
  /** A variant of the mall, or goods of a link, that the member may want us to buy. */
  cartLine: entity({
    fields: {
      id: [uuid, 'fixed'],
      /** Both null for goods of a link. */
      productId: [nullable(uuid), 'fixed'],
      variantId: [nullable(uuid), 'fixed'],
      /** Empty for a variant of the mall. */
      link: [text, 'fixed'],
      shopId: [nullable(uuid), 'fixed'],
      shopName: [text, 'fixed'],
      name: [text, 'fixed'],
      /** What was chosen or typed. */
      specification: [text, 'fixed'],
      quantity: [integer, 'lww'],
      /** The price of one piece is what the mall showed, or what the member expects. */
      priceFen: [bigint, 'fixed'],
      /** The price on the page of a link, in its own currency; never converted. */
      foreignPrice: [text, 'fixed'],
      /** Whether the price includes shipping inside the origin country. */
      shippingIncluded: [boolean, 'fixed'],
      /** Where goods of a link go; null for the warehouse that the checkout proposes. */
      destinationWarehouseId: [nullable(choice<WarehouseId>()), 'fixed'],
      notes: [text, 'lww'],
      isSelected: [boolean, 'lww'],
      createdAt: [timestamp, 'fixed'],
    },
    hasAliases: true,
  }),
}
