import type { Endpoint, Input, Reply } from './endpoint.ts'

/**
 * The endpoints by their names, which the registry adds: a name is that of the act everywhere, on the server, in the app
 * and in the audit log.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the registry merges its members into it.
export interface Endpoints {}
export type EndpointName = keyof Endpoints
export type EndpointTable = Readonly<Record<EndpointName, Endpoint>>
export type InputOf<N extends EndpointName> = Input<Endpoints[N]>
export type ReplyOf<N extends EndpointName> = Reply<Endpoints[N]>
