// The HTTP library's types import this Node client and with it all Node globals, which do not exist in a browser.
export type Dispatcher = never
