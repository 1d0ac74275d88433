// The titles of the tests in a file, read from its source.

import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** Each as it is written, alone and after the title of its group: `group > title`. Placeholders stay as they are. */
export const testTitlesIn = (file: string): ReadonlySet<string> => {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, false);
  const makers = testMakersIn(source);
  const titles = new Set<string>();
  const visit = (node: ts.Node, group: string | null) => {
    let inside = group;
    if (ts.isCallExpression(node)) {
      const [title] = node.arguments;
      const name = nameOf(node.expression);
      if (title && ts.isStringLiteralLike(title) && name === 'describe') inside = title.text;
      if (title && ts.isStringLiteralLike(title) && name !== null && makers.has(name)) {
        titles.add(title.text);
        if (group !== null) titles.add(`${group} > ${title.text}`);
      }
    }
    ts.forEachChild(node, (child) => visit(child, inside));
  };
  visit(source, null);
  return titles;
};

/** `test`, `it`, and the functions of the file that hand their first parameter to one of these as the title. */
const testMakersIn = (source: ts.SourceFile): ReadonlySet<string> => {
  const makers = new Set(['test', 'it']);
  const visit = (node: ts.Node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && isTestMaker(node.initializer, makers))
      makers.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return makers;
};

const isTestMaker = (value: ts.Expression | undefined, makers: ReadonlySet<string>): boolean => {
  if (!value || !ts.isArrowFunction(value)) return false;
  const parameter = value.parameters[0]?.name;
  if (!parameter || !ts.isIdentifier(parameter)) return false;
  const handsOn = (node: ts.Node): boolean => {
    if (ts.isCallExpression(node) && makers.has(nameOf(node.expression) ?? '')) {
      const [title] = node.arguments;
      if (title && ts.isIdentifier(title) && title.text === parameter.text) return true;
    }
    return ts.forEachChild(node, handsOn) ?? false;
  };
  return handsOn(value.body);
};

/** `test` of `test(...)`, `test.each(...)(...)` and `test.prop(...)(...)`; nothing of a test that is skipped. */
const nameOf = (called: ts.Expression): string | null => {
  if (ts.isIdentifier(called)) return called.text;
  if (!ts.isCallExpression(called) || !ts.isPropertyAccessExpression(called.expression)) return null;
  return ['each', 'prop'].includes(called.expression.name.text) ? nameOf(called.expression.expression) : null;
};
