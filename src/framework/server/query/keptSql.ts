import { type OperationNode, PostgresQueryCompiler, type RawBuilder, RawNode, sql, ValueNode } from 'kysely';

const compiler = new PostgresQueryCompiler();

/** A piece of SQL as its text, cut at its values. */
interface Flat {
  texts: string[];
  values: unknown[];
}

function add(node: OperationNode, flat: Flat): void {
  const write = (text = '') => {
    flat.texts.push((flat.texts.pop() ?? '') + text);
  };
  if (RawNode.is(node)) {
    for (const [at, text] of node.sqlFragments.entries()) {
      write(text);
      const parameter = node.parameters[at];
      if (parameter) add(parameter, flat);
    }
  } else if (ValueNode.is(node) && !node.immediate) {
    flat.values.push(node.value);
    flat.texts.push('');
  } else {
    write(compiler.compileQuery(RawNode.createWithChild(node), { queryId: 'kept' }).sql);
  }
}

/** The same SQL without the parts it was put together from, which each cost time at every query. */
function flattened<Type>(piece: RawBuilder<Type>): RawBuilder<Type> {
  const flat: Flat = { texts: [''], values: [] };
  add(piece.toOperationNode(), flat);
  return sql<Type>(Object.assign(flat.texts, { raw: flat.texts }), ...flat.values);
}

/** Each alias that a query may give to a table makes another piece. */
const mostPieces = 40;
const kept = new WeakMap<object, Map<string, RawBuilder<unknown>>>();

/** SQL that follows from `owner` and `key` alone: made once for as long as the owner lives. */
export function keptSql<Type>(owner: object, key: string, make: () => RawBuilder<Type>): RawBuilder<Type> {
  const pieces = kept.get(owner) ?? new Map<string, RawBuilder<unknown>>();
  kept.set(owner, pieces);
  const known = pieces.get(key);
  if (known) return known as RawBuilder<Type>;
  if (pieces.size >= mostPieces) pieces.clear();
  const piece = flattened(make());
  pieces.set(key, piece);
  return piece;
}
