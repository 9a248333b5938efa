import { expect, test } from 'vitest'
import { asModule, namingHooks } from './react-modules.ts'

const COMMONJS = `"use strict";
var Scheduler = require("scheduler"),
  React = require("react");
function draw() {
  return Scheduler.now() + React.version + exports.now();
}
exports.now = void 0;
if (draw) {
  exports.now = function () {};
}
exports.render = function (node) {
  return draw(node);
};`

test("React's files become modules whose exports can be left out one by one", () => {
  const module = asModule(COMMONJS)
  expect(module).toContain("import * as Scheduler from 'scheduler'\nimport * as React from 'react'")
  expect(module).toContain('var exported_render = function (node) {')
  expect(module).toContain('  exported_now = function () {};')
  expect(module).toContain('export { exported_now as now, exported_render as render }')
  expect(module).not.toMatch(/require|exports\./)
})

test('a file that requires in another way stops the build', () => {
  expect(() => asModule('var late = () => require("react");')).toThrow('another way')
})

test.each([
  ['React["useInsertion" + "Effect"]', 'React.useInsertionEffect'],
  ['React[" useId ".trim().toString()] || other', 'React.useId || other'],
  ['React[name]', 'React[name]'],
])('a hook that a library hides is named: %s', (hidden, named) => {
  expect(namingHooks(hidden)).toBe(named)
})
