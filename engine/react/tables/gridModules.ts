import {
  CellStyleModule,
  ClientSideRowModelModule,
  ExternalFilterModule,
  RenderApiModule,
  RowAutoHeightModule,
  RowStyleModule,
  type Module,
} from 'ag-grid-community';

/** The grid modules that tables use. Others would only add weight. */
export const gridModules: Module[] = [
  CellStyleModule,
  ClientSideRowModelModule,
  ExternalFilterModule,
  RenderApiModule,
  RowAutoHeightModule,
  RowStyleModule,
];
