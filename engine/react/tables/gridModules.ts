import {
  CellStyleModule,
  ClientSideRowModelModule,
  ExternalFilterModule,
  RenderApiModule,
  RowAutoHeightModule,
  RowStyleModule,
  type Module,
} from 'ag-grid-community';

/** The parts of the grid that tables use; more would be loaded for nothing. */
export const gridModules: Module[] = [
  CellStyleModule,
  ClientSideRowModelModule,
  ExternalFilterModule,
  RenderApiModule,
  RowAutoHeightModule,
  RowStyleModule,
];
