/** The build compiles the list of usual goods (`scripts/build/customs-goods.ts`). */
declare module 'virtual:customs-goods' {
  export const goods: string
}
