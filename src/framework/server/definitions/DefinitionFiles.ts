/** File of each definition as shown in error messages: `entities/institutions.json`. */
export interface DefinitionFiles {
  ofEntity(resource: string): string;
  ofStep(name: string): string;
}
