import schema from '../../../schema/entity.schema.json' with { type: 'json' };

/** The part of JSON Schema used by the meta-schemas. */
export interface SchemaNode {
  $ref?: string;
  $defs?: Record<string, SchemaNode>;
  description?: string;
  properties?: Record<string, SchemaNode>;
  additionalProperties?: boolean | SchemaNode;
  items?: SchemaNode;
  enum?: readonly unknown[];
  const?: unknown;
  not?: SchemaNode;
}

function pointedAt(holder: SchemaNode, pointer: string): SchemaNode | undefined {
  return pointer
    .split('/')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], holder) as
    | SchemaNode
    | undefined;
}

/** Resolves a reference, in the same meta-schema or else in that of the entities. */
export function resolveNode(root: SchemaNode, node: SchemaNode): SchemaNode {
  if (node.$ref === undefined) return node;
  const pointer = node.$ref.slice(node.$ref.indexOf('#/') + 2);
  const found = pointedAt(root, pointer) ?? pointedAt(schema as SchemaNode, pointer);
  return found ? resolveNode(root, found) : {};
}

/** Whether authors choose the name below a node: a field name or a list position. */
export function isChosenName(node: SchemaNode, name: string): boolean {
  return node.properties?.[name] === undefined;
}

/** Schema of the value called `name` in an object, or at that position in a list. */
export function childNode(root: SchemaNode, node: SchemaNode, name: string): SchemaNode | undefined {
  const { properties, items, additionalProperties } = node;
  const others = typeof additionalProperties === 'object' ? additionalProperties : undefined;
  const child = properties?.[name] ?? items ?? others;
  return child && resolveNode(root, child);
}
