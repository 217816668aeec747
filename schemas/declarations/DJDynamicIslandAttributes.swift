//
//  DJDynamicIslandAttributes.swift
//  灵动岛
//

import Foundation
import ActivityKit

@available(iOS 16.1, *)
public struct DJDynamicIslandAttributes: ActivityAttributes {
	public typealias DJDynamicIslandStatus = ContentState

	/// 动态数据
	public struct ContentState: Codable, Hashable {
		var logo: String = ""       // 图标地址
		var title: String = ""      // 标题
		var subTitle: String = ""   // 副标题
		var progress: Double = 0    // 进度 0…1

		public init(logo: String = "", title: String = "", subTitle: String = "", progress: Double = 0) {
			self.logo = logo
			self.title = title
			self.subTitle = subTitle
			self.progress = progress
		}
	}

	/// 静态数据
	var totalAmount: String
	var orderId: String
}
