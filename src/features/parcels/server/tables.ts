export type ParcelTables = {
  /** Written by `writeFor` with each parcel. A member may have one declared and several undeclared parcels of one number. */
  parcel_by_tracking: { tracking_key: string; account_id: string; parcel_id: string }
  parcel_by_code: { code: string; account_id: string; parcel_id: string }
}

declare module '#engine/server/database/database.ts' {
  interface Tables extends ParcelTables {}
}

declare module '#engine/server/database/audit.ts' {
  interface OtherActs {
    declareParcel: true
    fileClaim: true
    removeGoods: true
    removeParcel: true
    withdrawClaim: true
  }
  interface AuditedTables {
    claim: true
    goods: true
    parcel: true
  }
}
