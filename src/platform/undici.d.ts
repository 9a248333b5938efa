// The HTTP library's types import this client of Node's, and with it all globals of Node. In a browser it is not there.
export type Dispatcher = never
